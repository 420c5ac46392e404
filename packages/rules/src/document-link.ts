/** Tells whether a link leads to a PDF file on the web, which opens in the viewer. */
export function isDocumentLink(href: string): boolean {
  const url = URL.parse(href);
  return url !== null && /^https?:$/.test(url.protocol) && /\.pdf$/i.test(url.pathname);
}
