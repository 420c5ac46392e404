/** A scheme at the start; `host:8080` begins like one, but digits follow the colon. */
const scheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * The address that a company's Website button opens, or null where there is none to trust:
 * `http://` stands before what has no scheme, and any scheme but http and https is refused, because
 * `javascript:` would run in the portal's name.
 */
export function websiteUrl(url: string | null | undefined): string | null {
  const text = url?.trim() ?? "";
  if (text === "" || /[\s\p{Cc}\\]/u.test(text) || text.startsWith("/")) return null;
  const whole = scheme.test(text) ? text : `http://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, href, hostname } = new URL(whole);
  return (protocol === "http:" || protocol === "https:") && hostname !== "" ? href : null;
}
