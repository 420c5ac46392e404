import { accountPages } from "@portico/contract/pages/account-pages";

/** Where one's cards are. */
const { path: cardsPath } = accountPages.accountCards;

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

/**
 * Goes back to the page that led here: to its own entry of the history where that lies behind, with the
 * app that may lie over it there, and else to its address.
 */
export function leadBack(path: string): void {
  // Not in every browser.
  const history = "navigation" in window ? navigation : null;
  const here = history?.currentEntry?.index ?? 0;
  const before = history?.entries()[here - 1]?.url;
  if (before === new URL(path, location.origin).href) history?.back();
  else location.replace(path);
}
