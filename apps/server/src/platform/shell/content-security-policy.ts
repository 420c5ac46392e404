import { hash } from "node:crypto";

/** The source that lets a page have a style element with this text, and no other (CSP 3 §6.7.2). */
export function styleSource(css: string): string {
  return `'sha256-${hash("sha256", css, "base64")}'`;
}

/** What differs between installations in what the page may load. */
export interface PageSources {
  /** Origins that answers and pictures may come from, too: developers may send the page there. */
  farms?: readonly string[];
  /** Origins whose pictures the page may show, besides its own. */
  pictures?: readonly string[];
  /** Origins that frames may show, besides the page's own. */
  frames?: readonly string[];
  /** Origins whose pages may frame the page; none without it. */
  ancestors?: readonly string[];
  /** Whether the page may load the web SDK of the link service. */
  linkService?: boolean;
}

/**
 * Where the link service Branch has its web SDK, and whom that asks. Before anything else the SDK asks
 * `app.link` for the browser's number, by a script (JSONP), and gives up without one, except in Safari.
 */
const linkService = {
  scripts: ["https://cdn.branch.io/branch-latest.min.js", "https://app.link/_r"],
  calls: ["https://api2.branch.io"],
};

/**
 * What the page may load: itself only. No script stands in it but data, which no policy asks about; its
 * style elements are named by what they say, so that a page can be the same for many.
 *
 * @param styles what {@link styleSource} gives of the page's style elements
 */
export function contentSecurityPolicy(
  styles: readonly string[],
  sources: PageSources = {},
): string {
  const { farms = [], pictures = [], frames = [], ancestors = [] } = sources;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(sources.linkService === true ? linkService.scripts : [])].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    ["img-src 'self' data:", ...farms, ...pictures].join(" "),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...farms,
      ...(sources.linkService === true ? linkService.calls : []),
    ].join(" "),
    // Registered apps and surveys, each in a sandboxed frame of its own.
    ["frame-src 'self'", ...frames].join(" "),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(" ")}`,
    "object-src 'none'",
  ].join("; ");
}

/**
 * What a worker of the page may load. It has a policy of its own, which comes with its file: it reads
 * PDF files that nobody vouches for, so it reaches our own files and runs our own code only.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
