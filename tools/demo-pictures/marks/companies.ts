import { palette as p } from "../kit/color.ts";

const ring = (r: number, width: number, color: string): string =>
  `<circle cx="50" cy="50" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const spin = (n: number, shape: string): string =>
  Array.from(
    { length: n },
    (_, i) => `<g transform="rotate(${(360 / n) * i} 50 50)">${shape}</g>`,
  ).join("");

/** Abstract company logos in a 100-unit square: one idea each, at most two colours. */
const marks: readonly string[] = [
  spin(6, `<ellipse cx="50" cy="27" rx="10" ry="21" fill="${p.teal}" fill-opacity="0.82"/>`),
  `<path fill="${p.terracotta}" d="M10 90V50A40 40 0 0 1 50 10V50H90A40 40 0 0 1 50 90Z"/>`,
  `${ring(38, 12, p.ink)}<circle cx="50" cy="50" r="15" fill="${p.brass}"/>`,
  `<g fill="${p.moss}"><rect x="12" y="52" width="18" height="36" rx="9"/><rect x="41" y="32" width="18" height="56" rx="9"/><rect x="70" y="12" width="18" height="76" rx="9"/></g>`,
  `<path fill="${p.ink}" d="M50 8L92 80H66L50 50L34 80H8Z"/><circle cx="50" cy="80" r="9" fill="${p.terracotta}"/>`,
  `<path fill="#257bad" d="M10 30Q30 10 50 30T90 30V48Q70 68 50 48T10 48Z"/><path fill="${p.sky}" d="M10 62Q30 42 50 62T90 62V76Q70 96 50 76T10 76Z"/>`,
  `<rect x="12" y="12" width="46" height="46" rx="10" fill="${p.brass}"/><rect x="42" y="42" width="46" height="46" rx="10" fill="${p.ink}" fill-opacity="0.88"/>`,
  spin(8, `<rect x="45" y="6" width="10" height="30" rx="5" fill="${p.rust}"/>`),
  `<path fill="${p.teal}" d="M12 12H50A38 38 0 0 1 12 50Z"/><path fill="${p.sage}" d="M88 12V50A38 38 0 0 1 50 12Z"/><path fill="${p.sage}" d="M12 88V50A38 38 0 0 1 50 88Z"/><path fill="${p.teal}" d="M88 88H50A38 38 0 0 1 88 50Z"/>`,
  `<path fill="none" stroke="${p.ink}" stroke-width="11" stroke-linejoin="round" d="M50 10L85 30V70L50 90L15 70V30Z"/><path fill="${p.sage}" d="M50 32L66 41V59L50 68L34 59V41Z"/>`,
  `<path fill="${p.walnut}" d="M14 88V50A36 36 0 0 1 86 50V88H66V50A16 16 0 0 0 34 50V88Z"/>`,
  `<g fill="${p.terracotta}"><circle cx="30" cy="30" r="18"/><circle cx="70" cy="70" r="18"/></g><g fill="${p.ink}"><rect x="54" y="12" width="34" height="34" rx="3"/><rect x="12" y="54" width="34" height="34" rx="3"/></g>`,
  `<path fill="${p.moss}" d="M50 92C14 70 12 34 50 8C88 34 86 70 50 92Z"/><path stroke="#ffffff" stroke-width="5" fill="none" d="M50 84V36M50 58L66 44M50 70L34 56"/>`,
  `<path fill="none" stroke="#257bad" stroke-width="12" stroke-linecap="round" d="M28 30A30 30 0 1 1 28 70M72 36A20 20 0 1 0 72 64"/>`,
  spin(3, `<circle cx="50" cy="34" r="22" fill="none" stroke="${p.brass}" stroke-width="9"/>`),
  `<g fill="${p.ink}"><rect x="10" y="14" width="80" height="14" rx="7"/><rect x="10" y="43" width="52" height="14" rx="7"/><rect x="10" y="72" width="66" height="14" rx="7"/></g><circle cx="80" cy="50" r="9" fill="${p.terracotta}"/>`,
  `<path fill="${p.teal}" d="M8 50L50 8V50Z"/><path fill="${p.sage}" d="M50 8L92 50H50Z"/><path fill="${p.brass}" d="M92 50L50 92V50Z"/><path fill="${p.ink}" d="M50 92L8 50H50Z"/>`,
  `${ring(40, 7, p.rust)}${ring(25, 7, p.rust)}<circle cx="50" cy="50" r="10" fill="${p.rust}"/>`,
  `<path fill="${p.ink}" d="M12 12H58A30 30 0 0 1 58 72H34V88H12Z"/><circle cx="55" cy="42" r="12" fill="#ffffff"/>`,
  spin(5, `<circle cx="50" cy="22" r="15" fill="${p.blush}" fill-opacity="0.9"/>`) +
    `<circle cx="50" cy="50" r="12" fill="${p.walnut}"/>`,
  `<path fill="${p.slate}" d="M10 90L50 10L64 38L38 90Z"/><path fill="${p.brass}" d="M68 46L90 90H46Z"/>`,
  `<path fill="none" stroke="${p.moss}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="M14 70L36 34L54 62L66 44L88 74"/><circle cx="72" cy="22" r="9" fill="${p.brass}"/>`,
  `<g fill="#257bad">${[20, 50, 80].flatMap((x, i) => [20, 50, 80].map((y, j) => `<circle cx="${x}" cy="${y}" r="${(i + j) % 2 ? 7 : 12}"/>`)).join("")}</g>`,
  `<path fill="${p.terracotta}" d="M50 12A38 38 0 0 0 12 50H50Z"/><path fill="${p.ink}" d="M88 50A38 38 0 0 1 12 50H50V50Z"/><path fill="${p.sand}" d="M54 12A38 38 0 0 1 88 46H54Z"/>`,
];

/** File name in demo/images/companies to SVG source. */
export const companyMarks: Record<string, string> = Object.fromEntries(
  marks.map((shape, i) => [
    `companies/mark-${String(i + 1).padStart(2, "0")}.png`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-6 -6 112 112">${shape}</svg>`,
  ]),
);
