/** Where the card page's own files lie; no other script of the portal does. */
export const cardAssets = "add-card-assets";

/** Where browsers tell what the page's policy has kept from it. */
export const reportsPath = "/csp-reports";

/** Name of that address in the page's headers (Reporting API). */
export const reportsGroup = "card-page";

interface PolicyParts {
  /** Origin of the portal, as the browser has called it. */
  origin: string;
  /** Of the style elements in the page. */
  styles: readonly string[];
  /** Origins of the vault. */
  vault: readonly string[];
  /** Origins of other APIs that a web view may be pointed at. */
  bases: readonly string[];
  /** Origins of pages that may frame this one. */
  ancestors: readonly string[];
}

/**
 * What the card page may do: run its own scripts and the vault's, nothing that stands in the page, and
 * nothing else of the portal's (PCI DSS 4.0.1, 6.4.3).
 */
export function cardPagePolicy({ origin, styles, vault, bases, ancestors }: PolicyParts): string {
  return [
    "default-src 'none'",
    ["script-src", `${origin}/${cardAssets}/`, ...vault].join(" "),
    ["style-src", ...styles].join(" "),
    "img-src 'self' data:",
    `font-src ${origin}/${cardAssets}/`,
    ["connect-src 'self'", ...vault, ...bases].join(" "),
    `frame-src ${vault.length === 0 ? "'none'" : vault.join(" ")}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "object-src 'none'",
    `report-uri ${reportsPath}`,
    `report-to ${reportsGroup}`,
  ].join("; ");
}
