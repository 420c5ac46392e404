/**
 * Whether a script may come from an address: the page's document named whence, and no answer of a call
 * adds to that.
 *
 * @param sources origins, `https://*.example` for all names below one
 */
export function isAllowedSource(url: string, sources: readonly string[]): boolean {
  const script = URL.parse(url);
  if (script === null) return false;
  return sources.some((source) => {
    const [protocol, domain] = source.split("//*");
    if (domain === undefined) return script.origin === source;
    return script.protocol === protocol && script.host.endsWith(domain);
  });
}
