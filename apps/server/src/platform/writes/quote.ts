/** A text as faults tell of it: in quotes, and no more of it than a line bears. */
export function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
