/**
 * The overlay's title: what the visitor opened, always, and then what the app says. It is the only word
 * about whose page that is, so an app cannot take its place, nor turn its letters round.
 *
 * @param opened what the visitor opened, in the portal's words
 * @param said what the app calls itself; it may be anything
 */
export function overlayTitle(opened: string, said: string): string {
  const plain = said.replaceAll(/\p{C}/gu, "").trim();
  return plain === "" || plain === opened ? opened : `${opened} – ${plain}`;
}
