/** Lets the browser save a text as a file. */
export function saveFile({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the next turn, not before.
  setTimeout(() => URL.revokeObjectURL(url));
}
