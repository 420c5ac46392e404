import { plainPath } from "./plain-path.ts";

/** Where a card is added: a document of its own, which leads back to the path that `from` says. */
export const addCardPath = "/add-card";

/**
 * What the paths of web views begin with: those of the table's frame, and the document that adds a card,
 * which is none of its pages. They are named here beside the table, because the first script of every
 * document asks for them before it loads anything, and the card page never loads the table.
 */
const webViewRoots = ["/webview", addCardPath];

/**
 * Whether a path is one of a web view: a page that stands in another app, without our header. Like the
 * router's, it takes no notice of capitals, nor of a slash at the end, nor of signs that are written by
 * their codes: the server does not either, and a browser leaves them as they came.
 */
export function isWebViewPath(path: string): boolean {
  const asked = `${plainPath(path).toLowerCase()}/`;
  return webViewRoots.some((root) => asked.startsWith(`${root}/`));
}
