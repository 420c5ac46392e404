/** Whether a path is one of a web view: a page that stands in another app, without our header. */
export function isWebViewPath(path: string): boolean {
  return /^\/(?:webview|add-card)(?:\/|$)/i.test(path);
}
