/**
 * What the page may load: itself only, and scripts that carry this answer's nonce. Answers and
 * pictures may come from `farms`, too, the origins that developers may send the page to.
 */
export function contentSecurityPolicy(nonce: string, farms: readonly string[] = []): string {
  const elsewhere = farms.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    // Mini-apps and surveys are other people's sites, each in a sandboxed frame of its own.
    "frame-src 'self' http: https:",
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

/** Headers of every answer (ASVS 5.0 §3.4). */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    ...(isSecure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
