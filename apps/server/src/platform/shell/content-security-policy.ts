import { hash } from "node:crypto";

/** The source that lets a page have a style element with this text, and no other (CSP 3 §6.7.2). */
export function styleSource(css: string): string {
  return `'sha256-${hash("sha256", css, "base64")}'`;
}

/** What differs between installations in what the page may load. */
export interface PageSources {
  /** Origins that answers and pictures may come from, too: developers may send the page there. */
  farms?: readonly string[];
  /** Whether frames may show sites of this machine, which have no certificate. */
  framesLoopback?: boolean;
}

/** Sites of this machine (RFC 6761 §6.3); a policy cannot name `[::1]`. */
const loopbackSites = ["http://localhost:*", "http://*.localhost:*", "http://127.0.0.1:*"];

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
  const { farms = [], framesLoopback = false } = sources;
  const elsewhere = farms.map((origin) => ` ${origin}`).join("");
  // Mini-apps and surveys are other people's sites, each in a sandboxed frame of its own.
  const frames = ["'self'", "https:", ...(framesLoopback ? loopbackSites : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(" "),
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    `frame-src ${frames.join(" ")}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/**
 * What a worker of the page may load. It has a policy of its own, which comes with its file: it reads
 * PDF files that nobody vouches for, so it reaches our own files and runs our own code only.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
