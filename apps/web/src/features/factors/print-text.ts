/** Prints a text alone, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentWindow;
  const pre = frame.contentDocument?.createElement("pre");
  if (sheet === null || pre === undefined) return;
  pre.textContent = text;
  frame.contentDocument?.body.append(pre);
  sheet.addEventListener("afterprint", () => frame.remove());
  sheet.print();
}
