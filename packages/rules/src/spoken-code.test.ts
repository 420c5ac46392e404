import { expect, it } from "vitest";
import { spokenCode } from "./spoken-code.ts";

it.each([
  ["4821", "4821"],
  ["048213", "048213"],
  ["04821377", "04821377"],
  ["048213779", "0482 1377 9"],
  ["012345678901", "0123 4567 8901"],
])("reads %s as %s", (code, spoken) => {
  expect(spokenCode(code)).toBe(spoken);
});

it("groups a long code while it is typed", () => {
  expect(["1234", "12345", "123456789"].map((typed) => spokenCode(typed, 12))).toEqual([
    "1234",
    "1234 5",
    "1234 5678 9",
  ]);
});
