/** The base of an API in the one spelling that bases are compared in; null for what is none. */
export function apiBaseUrl(text: string): string | null {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.username === "";
  return isBase && url.search === "" && url.hash === "" ? url.href.replace(/\/+$/, "") : null;
}
