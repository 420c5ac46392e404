/** Lets the browser do what it has to, such as paint and scroll, before the page goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
