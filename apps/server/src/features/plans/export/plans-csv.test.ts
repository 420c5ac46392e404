import { expect, it } from "vitest";
import { makePlan } from "../testing/make-plan.ts";
import { writePlansCsv } from "./plans-csv.ts";

it("has a line of names, and times of the building's clock", () => {
  expect(writePlansCsv([makePlan({})], "America/Los_Angeles")).toBe(
    [
      "kind,title,subtitle,status,start,end,time_zone,place,price,currency,guests,code",
      "resource_booking,Linden,,confirmed,2026-03-09 09:30,2026-03-09 10:30,America/Los_Angeles,,12.5,USD,0,",
      "",
    ].join("\r\n"),
  );
});

it.each([
  ['Room "A", left', '"Room ""A"", left"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["two\nlines", '"two\nlines"'],
])("writes %j so that a table takes it for text", (title, cell) => {
  expect(writePlansCsv([makePlan({ title })], "UTC")).toContain(`,${cell},`);
});
