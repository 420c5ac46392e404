import { expect, it } from "vitest";
import { contentTypeOf, isContentWord } from "./find.ts";

it.each(["contents", "posts", "offers", "event-posts", "event_posts", "Event_Posts", "amenities"])(
  "knows the word %s",
  (word) => {
    expect(isContentWord(word)).toBe(true);
  },
);

it.each(["offer", "things", "companies", "constructors", ""])(
  "does not know the word %j",
  (word) => {
    expect(isContentWord(word)).toBe(false);
  },
);

it.each([
  ["offer", "offer"],
  ["EVENT-POSTS", "event_post"],
  ["amenities", "amenity"],
  ["contents", "content"],
  ["company", null],
  ["", null],
])("takes the word %j for the kind %s", (word, type) => {
  expect(contentTypeOf(word)).toBe(type);
});
