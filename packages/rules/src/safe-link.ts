/** Where a link from data leads: to a page of the portal, to a site, or to mail or phone. */
export interface SafeLink {
  kind: "internal" | "site" | "contact";
  href: string;
}

const kinds: Record<string, SafeLink["kind"]> = {
  "http:": "site",
  "https:": "site",
  "mailto:": "contact",
  "tel:": "contact",
};

/**
 * Blanks and backslashes as URLs write them: a blank would end the address wherever text is searched for
 * addresses, and browsers read a backslash as a slash.
 */
const written = (href: string) => href.replaceAll(/[\s\\]/g, encodeURIComponent);

/**
 * A link from data that may be followed, or null: own paths, http(s), mailto and tel. Anything else,
 * such as `javascript:`, would run in the portal's name. `//host` and `/\host` leave the portal, so
 * they are no paths.
 */
export function safeLink(url: string | null | undefined): SafeLink | null {
  const text = url?.trim() ?? "";
  if (/^\/(?![/\\])/.test(text) && !/\p{Cc}/u.test(text)) {
    return { kind: "internal", href: written(text) };
  }
  if (!URL.canParse(text)) return null;
  const { protocol, href, username, password } = new URL(text);
  // `https://bank.example@evil.example/` reads like the one and leads to the other.
  if (username !== "" || password !== "") return null;
  const kind = kinds[protocol];
  return kind === undefined ? null : { kind, href: written(href) };
}

/** Schemes that a browser runs as a program, reads files by or shows somebody's bytes with. */
const runnable =
  /^(?:javascript|vbscript|livescript|mocha|data|blob|file|filesystem|about|view-source|jar):/i;

/**
 * An address of data as it is given out: null where following it would run something. What apps make
 * of their own schemes is left to them; our page follows only what {@link safeLink} lets through.
 */
export function harmlessAddress(address: string | null): string | null {
  // Browsers drop controls and blanks before they look for the scheme (URL Standard, basic URL parser).
  const scheme = address?.replaceAll(/[\p{Cc}\p{Cf}\s]/gu, "") ?? "";
  return runnable.test(scheme) ? null : address;
}
