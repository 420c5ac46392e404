import type { CategoryWithContents } from "@portico/contract";

/** Categories with a part of their contents, which are counted through all of them; none is empty. */
export function partOfCategories(
  categories: readonly CategoryWithContents[],
  start: number,
  end = Infinity,
): CategoryWithContents[] {
  let passed = 0;
  return categories.flatMap((category) => {
    const contents = category.contents.slice(
      Math.max(start - passed, 0),
      Math.max(end - passed, 0),
    );
    passed += category.contents.length;
    return contents.length === 0 ? [] : { ...category, contents };
  });
}
