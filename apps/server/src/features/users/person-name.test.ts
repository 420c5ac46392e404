import { expect, it } from "vitest";
import { personName, typedName } from "./person-name.ts";

it.each([
  ["  Ada\t\n Mae ", "Ada Mae"],
  ["Andre\u0301", "Andr\u00E9"],
  ["Ada\u202Eevol\u0000", "Adaevol"],
  ["\u{1F600}".repeat(101), "\u{1F600}".repeat(100)],
  [`${"a".repeat(99)} b`, "a".repeat(99)],
  [null, ""],
])("keeps %j in one spelling", (told, kept) => {
  expect(personName(told)).toBe(kept);
});

it("refuses what was typed and is no name, and names the field", () => {
  expect(() => typedName(" \u202E", "/first_name")).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      fields: { "/first_name": "must not be blank" },
    }),
  );
  expect(typedName(" Ada ", "/first_name")).toBe("Ada");
});
