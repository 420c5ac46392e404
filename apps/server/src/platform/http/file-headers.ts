/** What a file of others may do should a browser open it by itself: nothing. */
export const filePolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** `inline; filename="…"; filename*=UTF-8''…` (RFC 6266 §4, RFC 8187 §3.2). */
export function contentDisposition(name: string, kind: "attachment" | "inline"): string {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
