import { expect, it } from "vitest";
import { makePlan } from "../testing/make-plan.ts";
import { writePlansCsv } from "./plans-csv.ts";

const harbour = {
  name: "Harbour House",
  address: "1 Quay Street",
  timezone: "America/Los_Angeles",
};

it("has a line of names, and times of the building's clock", () => {
  expect(writePlansCsv([makePlan({})], harbour)).toBe(
    [
      "kind,title,subtitle,status,start,end,time_zone,place,price,currency,guests,code",
      'resource_booking,Linden,,confirmed,2026-03-09 09:30,2026-03-09 10:30,America/Los_Angeles,"Harbour House, 1 Quay Street",12.5,USD,0,',
      "",
    ].join("\r\n"),
  );
});

it.each([
  ['Room "A", left', '"Room ""A"", left"'],
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["two\nlines", '"two\nlines"'],
])("writes %j so that a table takes it for text", (title, cell) => {
  expect(writePlansCsv([makePlan({ title })], harbour)).toContain(`,${cell},`);
});

it.each([
  ["Room 4", false, '"Room 4, Harbour House, 1 Quay Street"'],
  ["Room 4", true, "Room 4"],
  [null, true, ""],
])("names the place %j (online: %j) for who reads it elsewhere", (place, isOnline, cell) => {
  const plan = makePlan({ formatted_address: place, is_online: isOnline });
  expect(writePlansCsv([plan], harbour)).toContain(`,${cell},12.5,`);
});
