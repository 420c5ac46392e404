import { expect, it } from "vitest";
import { countsText } from "./import-counts.ts";
import { missingLines } from "./missing-lines.ts";

const removalUuid = "0b3c9d52-7a3e-4f25-9d5c-1f2a3b4c5d6e";
const tables = [
  { name: "companies", count: 2 },
  { name: "memberships", count: 31 },
];

it("says what goes because a file has it not, and how it comes back once it has gone", () => {
  const lines = [
    "2 of 40 are not in the file, and go:",
    "       2  companies",
    "      31  memberships",
  ];
  const missing = { removalUuid, count: 2, of: 40, tables };
  expect(missingLines(missing, false)).toEqual(lines);
  expect(missingLines(missing, true)).toEqual([
    ...lines,
    expect.stringMatching(`^To have them back: .* put-back ${removalUuid}$`),
  ]);
});

it("says that nothing goes", () => {
  expect(missingLines({ removalUuid, count: 0, of: 40, tables: [] }, true)).toEqual([
    "0 of 40 are not in the file.",
  ]);
});

it("counts what became of rows, and those that nobody sees only where there are any", () => {
  const counts = { inserted: 1, updated: 2, unchanged: 3, skipped: 4, unseen: 0 };
  expect(countsText(counts)).toBe("1 new, 2 changed, 3 unchanged, 4 skipped");
  expect(countsText({ ...counts, unseen: 1 })).toBe(
    "1 new, 2 changed, 3 unchanged, 4 skipped, 1 shown by no page",
  );
});
