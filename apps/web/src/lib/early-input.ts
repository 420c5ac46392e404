/** What somebody typed into the first paint before the page could listen. */
export interface EarlyInput {
  value: string;
  hasFocus: boolean;
}

const taken = new Map<string, EarlyInput>();

/** Notes what stands in the fields of the first paint; call it before React replaces them. */
export function keepEarlyInput(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("#root input[name]")) {
    const { name, value } = input;
    taken.set(name, { value, hasFocus: input === document.activeElement });
  }
}

/** What was typed early into a field; read once, so that it does not come back later. */
export function earlyInput(name: string): EarlyInput {
  const early = taken.get(name) ?? { value: "", hasFocus: false };
  taken.delete(name);
  return early;
}
