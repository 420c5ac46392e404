/** Where one's cards are. */
const cardsPath = "/account/cards";

/**
 * Where the page leads when it is done: back to the portal's page that led here, which its address
 * names by `from`. Anything but a path of this host is left aside.
 */
export function wayBack({ search, origin }: Pick<Location, "search" | "origin">): string {
  const from = new URLSearchParams(search).get("from");
  const url = from?.startsWith("/") === true ? URL.parse(from, origin) : null;
  if (url === null || url.origin !== origin) return cardsPath;
  const path = url.pathname + url.search + url.hash;
  // What dots leave behind may begin like the address of another host.
  return path.startsWith("//") ? cardsPath : path;
}
