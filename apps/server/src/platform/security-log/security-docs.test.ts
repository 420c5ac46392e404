import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { alarmList } from "./alarm-rules.ts";
import { securityEvents } from "./security-events.ts";

const page = readFileSync(new URL("../../../../../docs/security.md", import.meta.url), "utf8");

/** The rows of the page's tables, without what only aligns them. */
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.replaceAll(/ *\| */g, "|"));

it("tells every event as it is, and no other", () => {
  const expected = Object.entries(securityEvents).map(
    ([name, { severity, fields, about }]) =>
      `|\`${name}\`|${severity}|${fields.join(", ")}|${about}|`,
  );
  const told = rows.filter((row) => /\|(info|notice|warning|alert)\|/.test(row));
  expect(told).toEqual(expected);
});

it("tells every threshold as it is, with its reason", () => {
  const expected = alarmList.map(
    ([name, { per, counts, least, seconds, reason }]) =>
      `|\`${name}\`|${least} ${counts} per ${per}|${seconds / 60} min|${reason}|`,
  );
  expect(rows.filter((row) => / min\|/.test(row))).toEqual(expected);
});
