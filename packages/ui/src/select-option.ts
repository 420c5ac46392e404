/** One entry of a select. */
export interface SelectOption {
  value: string;
  label: string;
  /** A second line that tells entries of the same name apart; searched, too. */
  detail?: string | undefined;
}

/** Case and accents make no difference to who searches. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether an entry has every word, in whatever order. */
export function matches({ label, detail = "" }: SelectOption, search: string): boolean {
  const text = plain(`${label} ${detail}`);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The entries in their order, but those first that begin with what is searched for. */
export function closestFirst(options: readonly SelectOption[], search: string): SelectOption[] {
  const start = plain(search.trim());
  const { true: first = [], false: others = [] } = Object.groupBy(options, ({ label }) =>
    plain(label).startsWith(start) ? "true" : "false",
  );
  return [...first, ...others];
}
