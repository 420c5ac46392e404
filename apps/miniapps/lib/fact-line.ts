/** What there is to know of something, in a line; where it breaks, no dot begins the next one. */
export function factLine(facts: readonly (string | null)[]): string {
  return facts.filter((fact) => fact !== null && fact !== "").join("\u00A0· ");
}
