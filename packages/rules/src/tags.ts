/** Characters of a tag at most; longer ones are sentences. */
export const longestTag = 40;

/** A tag and how many items carry it. */
export interface TagCount {
  name: string;
  count: number;
}

/**
 * A tag as it is shown: one line, no markup, no leading `#`, at most {@link longestTag} characters.
 * Null where nothing readable is left of it.
 */
export function cleanTag(tag: string): string | null {
  const plain = tag
    .normalize("NFC")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\p{C}\p{Z}\s<>]+/gu, " ")
    .trim()
    .replace(/^#+\s*/, "");
  const isReadable = /[\p{L}\p{N}]/u.test(plain);
  return isReadable ? Array.from(plain).slice(0, longestTag).join("").trim() : null;
}

/** What makes two spellings one tag. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

/**
 * Tags as people typed them, cleaned and gathered: spellings that differ in case only are one tag,
 * written as most items write it, capitals first among equals. The most used come first, then by name.
 */
export function gatherTags(rows: readonly TagCount[], locale: string): TagCount[] {
  const cleaned = rows.flatMap(({ name, count }) => {
    const clean = cleanTag(name);
    return clean === null ? [] : [{ name: clean, count }];
  });
  const spellings = Map.groupBy(cleaned, ({ name }) => tagKey(name));
  return [...spellings.values()]
    .map((same) => {
      const [best] = same.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      return { name: best?.name ?? "", count: same.reduce((sum, { count }) => sum + count, 0) };
    })
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, locale));
}
