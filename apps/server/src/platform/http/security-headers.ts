/** What an answer that is no document may do in a browser: nothing. Documents bring their own policy. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Abilities of browsers that no page of ours, nor a frame in it, asks for. */
const unused = [
  "accelerometer",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/**
 * What a document may ask of the browser: a camera, if anything (Permissions Policy §5.1).
 *
 * @param camera `self`, and the origins that frames in the document may be lent it for; which of them
 * is lent it, its frame says by `allow`
 */
export function permissionsPolicy(camera: readonly string[] = []): string {
  const lenders = camera.map((origin) => (origin === "self" ? origin : `"${origin}"`)).join(" ");
  return [...unused.map((ability) => `${ability}=()`), `camera=(${lenders})`].join(", ");
}

/**
 * Headers of every answer, refusals and redirects included (ASVS 5.0 §3.4). A route that needs another
 * policy, or whose answers other sites may show, says so itself.
 * @param isSecure whether browsers come over https
 */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    "content-security-policy": barePolicy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy(),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    ...(isSecure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
  };
}
