/**
 * What anybody's page may do in a frame: be itself, send its forms and open windows of its own. None
 * may lead the portal's window away, whether by itself or by a click (no `allow-top-navigation…`).
 */
const anybodys = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts";

/** What an app may do besides, by the permission that it is registered with. */
const lent: readonly (readonly [permission: string, allowance: string])[] = [
  ["downloads", "allow-downloads"],
  ["modals", "allow-modals"],
];

/** Powers of the browser that an app may be lent, by the name of their permission. */
const powers: readonly string[] = ["camera"];

interface Framed {
  url: string;
  /** What an app is registered for; a survey is registered for nothing. */
  permissions: readonly string[];
}

/**
 * The sandbox of a frame. Another site keeps its own storage there. What is, or may become, of the
 * portal's own origin (its own pages, `blob:`, `javascript:`) gets an origin that is nobody's: together
 * with its scripts it could read the session and take its own sandbox away (HTML §4.8.5).
 */
export function frameSandbox({ url, permissions }: Framed, portalOrigin: string): string {
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
  const isElsewhere = isWeb && parsed.origin !== portalOrigin;
  const more = lent.filter(([name]) => permissions.includes(name));
  return [
    anybodys,
    ...more.map(([, allowance]) => allowance),
    ...(isElsewhere ? ["allow-same-origin"] : []),
  ].join(" ");
}

/** What a frame is lent of the browser's powers, for the origin that it begins at (its `allow`). */
export function frameAllow(permissions: readonly string[]): string {
  return powers.filter((power) => permissions.includes(power)).join("; ");
}
