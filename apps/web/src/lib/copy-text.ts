/**
 * Copies a text. Rejects where the browser does not let the page; over plain HTTP it has no clipboard to
 * ask for.
 */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
