import { expect, it } from "vitest";
import { isContentWord } from "./find.ts";

it.each(["contents", "posts", "offers", "event-posts", "event_posts"])(
  "knows the word %s",
  (word) => {
    expect(isContentWord(word)).toBe(true);
  },
);

it.each(["content", "things", "companies", "constructors", ""])(
  "does not know the word %j",
  (word) => {
    expect(isContentWord(word)).toBe(false);
  },
);
