/** Whose page stands in a frame. */
export type FrameKind = "mini-app" | "survey";

/**
 * What anybody's page may do in a frame: be itself, send its forms and open windows of its own. None
 * may lead the portal's window away, whether by itself or by a click (no `allow-top-navigation…`).
 */
const anybodys = "allow-forms allow-popups allow-popups-to-escape-sandbox allow-scripts";

/** A mini-app is a tool that people work with; a survey only asks. */
const things: Readonly<Record<FrameKind, string>> = {
  "mini-app": `${anybodys} allow-downloads allow-modals`,
  survey: anybodys,
};

/**
 * The sandbox of a frame. Another site keeps its own storage there. What is, or may become, of the
 * portal's own origin (its own pages, `blob:`, `javascript:`) gets an origin that is nobody's: together
 * with its scripts it could read the session and take its own sandbox away (HTML §4.8.5).
 */
export function frameSandbox(kind: FrameKind, url: string, portalOrigin: string): string {
  const parsed = URL.parse(url);
  const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
  const isElsewhere = isWeb && parsed.origin !== portalOrigin;
  return isElsewhere ? `${things[kind]} allow-same-origin` : things[kind];
}
