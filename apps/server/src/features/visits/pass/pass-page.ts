import { fullName } from "@portico/rules/full-name";
import { visitLimits } from "@portico/contract";
import { formatInstant, formatInstantRange, type LocaleCode } from "@portico/i18n";
import { serverTexts } from "@portico/i18n/server-texts";
import { buildingAddress } from "@portico/rules/building-address";
import { qrPath } from "@portico/rules/qr-path";
import { schemeOf, themeStylesheet } from "@portico/rules/theme";
import { doorOpensAt, passState } from "@portico/rules/visit-window";
import { encode } from "uqr";
import { styleSource } from "../../../platform/shell/content-security-policy.ts";
import { escapeHtml } from "../../../platform/shell/markup.ts";
import { rootAttributes } from "../../../platform/shell/root-attributes.ts";
import { type Brand, brandLogo } from "../../whitelabel/whitelabel.public.ts";
import { passStyles } from "./pass-styles.ts";
import type { Pass } from "./pass.repository.ts";

const textsOf = serverTexts("visit_pass");

/** What a pass is shown with. */
interface PassOptions {
  code: string;
  /** Null where no visit has it. */
  pass: Pass | null;
  brand: Brand;
  locale: LocaleCode;
  now: Date;
}

/** A document, what its policy is, and whether it only says that there is no such pass. */
export interface PassPage {
  html: string;
  policy: string;
  isMissing: boolean;
}

/** What the page may load: its own styles and the brand's logo. */
const policyOf = (styles: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${styles.map(styleSource).join(" ")}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Dark on white in every theme: cameras read no other. */
function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { border: 4 });
  return `<svg class="qr" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges" viewBox="0 0 ${size} ${size}"><path d="${qrPath(data)}"/></svg>`;
}

/** The code to be read out and typed where nothing scans it: in groups, which no translation changes. */
function printedCode(code: string, label: string): string {
  const groups = code.match(/.{1,4}/g) ?? [];
  return `<p>${escapeHtml(label)} <code translate="no">${escapeHtml(groups.join(" "))}</code></p>`;
}

/** Paragraphs of plain text. */
const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");

function passBody({ code, pass, brand, locale, now }: PassOptions & { pass: Pass }): string {
  const { t, language } = textsOf(locale);
  const { visit, building, host, instructions } = pass;
  const clock = { locale: language, timeZone: building.timeZone, visitorZone: null };
  const state = passState(visit, now, visitLimits);
  const time = formatInstant(doorOpensAt(visit.startsAt, visitLimits).toISOString(), clock);
  const facts = [
    [
      t("visit_pass.when"),
      formatInstantRange(visit.startsAt.toISOString(), visit.endsAt.toISOString(), clock),
    ],
    [t("visit_pass.where"), `${building.name}, ${buildingAddress(building.street, building.city)}`],
    [t("visit_pass.host"), fullName(host)],
    ...(visit.purpose === null ? [] : [[t("visit_pass.purpose"), visit.purpose]]),
  ].map(([name = "", value = ""]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const canEnter = state === "valid" || state === "early";
  const arrival = [visit.note, instructions].filter((text) => text !== null);
  const detail = t(`visit_pass.${state}_detail`, { time });
  return `<p class="state" data-state="${state}">${escapeHtml(t(`visit_pass.${state}`))}</p>
      <h1>${escapeHtml(t("visit_pass.for_visitor", { visitor: visit.visitorName }))}</h1>
      ${canEnter ? qrCode(`${brand.origin}/pass/${code}`, t("visit_pass.qr")) + printedCode(code, t("visit_pass.code")) : ""}
      <p>${escapeHtml(detail)}</p>
      <dl>${facts.join("")}</dl>
      ${canEnter && arrival.length > 0 ? `<h2>${escapeHtml(t("visit_pass.arrival"))}</h2>${arrival.map(paragraphs).join("")}` : ""}`;
}

function missingBody({ locale }: PassOptions): string {
  const { t } = textsOf(locale);
  return `<h1>${escapeHtml(t("visit_pass.unknown"))}</h1>
      <p>${escapeHtml(t("visit_pass.unknown_detail"))}</p>`;
}

/** The page of a pass; no script is needed. */
export function passPage(options: PassOptions): PassPage {
  const { pass, brand, locale } = options;
  const { config } = brand;
  const { t, language } = textsOf(locale);
  const styles = [passStyles, themeStylesheet(config.theme)].filter((css) => css !== "");
  const body = pass === null ? missingBody(options) : passBody({ ...options, pass });
  const html = `<!doctype html>
<html ${rootAttributes({ locale: language, scheme: schemeOf(config.theme), hasFonts: false })}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="referrer" content="no-referrer">
    <title>${escapeHtml(`${t("visit_pass.title")} – ${config.name}`)}</title>
    ${styles.map((css) => `<style>${css}</style>`).join("\n    ")}
  </head>
  <body>
    <header>${brandLogo(config)}</header>
    <main>
      ${body}
    </main>
  </body>
</html>
`;
  return { html, policy: policyOf(styles), isMissing: pass === null };
}
