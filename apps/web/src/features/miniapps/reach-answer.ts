/**
 * What the frame of the reach check says; null for a message of any other window, of a page that has
 * an origin, or of another shape (ASVS 3.5.5). The check's page is sandboxed, so it has none.
 */
export function readReachAnswer(
  { source, origin, data }: Pick<MessageEvent<unknown>, "source" | "origin" | "data">,
  frame: MessageEventSource | null,
): boolean | null {
  if (frame === null || source !== frame || origin !== "null") return null;
  const isAnswer = typeof data === "object" && data !== null && "isReachable" in data;
  return isAnswer && typeof data.isReachable === "boolean" ? data.isReachable : null;
}
