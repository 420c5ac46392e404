function webUrl(text: string | null | undefined): URL | null {
  const url = URL.parse(text?.trim() ?? "");
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  return isWeb && url.username === "" ? url : null;
}

/** Whether a path is the one of the address or lies below it; `/s` is not the beginning of `/sale`. */
function isBelow(path: string, address: string): boolean {
  const folder = address.endsWith("/") ? address : `${address}/`;
  return path === address || path.startsWith(folder);
}

/**
 * The address of a survey that opens inside the page, or null. What marks a survey is where it
 * lies: at one of the brand's survey addresses, or below it.
 */
export function surveyUrl(
  url: string | null | undefined,
  addresses: readonly string[],
): string | null {
  const wanted = webUrl(url);
  if (wanted === null) return null;
  const isSurvey = addresses.some((text) => {
    const address = webUrl(text);
    return address?.origin === wanted.origin && isBelow(wanted.pathname, address.pathname);
  });
  return isSurvey ? wanted.href : null;
}
