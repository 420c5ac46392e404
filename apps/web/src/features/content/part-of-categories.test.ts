import { expect, it } from "vitest";
import { partOfCategories } from "./part-of-categories.ts";
import { makeEvent } from "./testing/make-event.ts";

const category = (name: string, titles: string[]) => ({
  uuid: name,
  name,
  type: "AudienceContent" as const,
  contents: titles.map((title) => makeEvent({ title })),
  has_more: false,
});

const categories = [category("News", ["a"]), category("Events", ["b", "c", "d"])];

it.each([
  [0, 1, { News: ["a"] }],
  [1, 3, { Events: ["b", "c"] }],
  [0, 3, { News: ["a"], Events: ["b", "c"] }],
  [2, undefined, { Events: ["c", "d"] }],
  [4, undefined, {}],
])("the part from %d to %s of some categories is %j", (start, end, titles) => {
  const part = partOfCategories(categories, start, end).map(({ name, contents }) => [
    name,
    contents.map(({ title }) => title),
  ]);
  expect(Object.fromEntries(part)).toEqual(titles);
});
