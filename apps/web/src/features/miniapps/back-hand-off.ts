import type { ShouldBlockFn } from "@tanstack/react-router";

/**
 * Whether a step in the browser's history is the open app's to take: Back, while the app says that it
 * can go back itself. It is told so; all else leads away from the app, as ever.
 */
export function handsBack(
  action: Parameters<ShouldBlockFn>[0]["action"],
  canGoBack: boolean,
  tell: () => void,
): boolean {
  if (action !== "BACK" || !canGoBack) return false;
  tell();
  return true;
}
