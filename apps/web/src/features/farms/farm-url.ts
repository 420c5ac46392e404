/**
 * The address of a farm as somebody types it: `http://…`, `https://…` or `www.…`. Answers the
 * base of its calls, without a slash at the end, or null.
 */
export function farmUrl(text: string): string | null {
  const typed = text.trim();
  if (!/^(?:https?:\/\/|www\.)\S+$/i.test(typed)) return null;
  const url = URL.parse(/^www\./i.test(typed) ? `https://${typed}` : typed);
  return url === null ? null : `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}
