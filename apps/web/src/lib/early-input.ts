/** What somebody typed into the first paint before the page could listen. */
export interface EarlyInput {
  value: string;
  hasFocus: boolean;
  /** Whether the first paint had the field; it takes the cursor there by itself. */
  isThere: boolean;
}

let fields: readonly HTMLInputElement[] = [];

/** Remembers the fields of the first paint, if it has any; call it before React replaces them. */
export function keepEarlyInput(): boolean {
  fields = [...document.querySelectorAll<HTMLInputElement>("#root input[name]")];
  return fields.length > 0;
}

/**
 * What stands in a field of the first paint at this moment: people go on typing until React has
 * replaced it, which may take several attempts while scripts are on their way.
 */
export function earlyInput(name: string): EarlyInput {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return { value: "", hasFocus: false, isThere: false };
  return { value: field.value, hasFocus: field === document.activeElement, isThere: true };
}

/** Call it once a page has taken over, so that what was typed does not come back later. */
export function forgetEarlyInput(): void {
  fields = [];
}
