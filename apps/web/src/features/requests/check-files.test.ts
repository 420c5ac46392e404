import { expect, it } from "vitest";
import { fileFault } from "./check-files.ts";

const rules = { endings: [".pdf", ".jpg"], most: 5, maxBytes: 1000 };

it.each([
  ["plan.pdf", 1000, 0, null],
  ["PHOTO.JPG", 1, 4, null],
  ["photo.jpg", 1, 5, "too_many"],
  ["plan.pdf", 1001, 0, "too_large"],
  ["plan.pdf", 0, 0, "empty"],
  ["plan.exe", 1, 0, "wrong_type"],
  ["pdf", 1, 0, "wrong_type"],
] as const)("%s of %i bytes after %i others: %s", (name, size, count, fault) => {
  expect(fileFault({ name, size }, rules, count)).toBe(fault);
});
