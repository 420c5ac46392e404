import type { Plan } from "@portico/contract";
import { expect, it } from "vitest";
import { writePlansCsv } from "./plans-csv.ts";

const plan = (content: Partial<Plan["content"]>): Plan => ({
  uuid: "0199a000-0000-7000-8000-000000000001",
  kind: "resource_booking",
  at: null,
  currency_type: "USD",
  guests: 0,
  waitlist_position: null,
  code: null,
  total_price: null,
  details: null,
  service: null,
  content: {
    uuid: "0199a000-0000-7000-8000-000000000002",
    title: "Linden",
    subtitle: null,
    image: null,
    image_url: null,
    image_alt_text: null,
    status: "confirmed",
    start_at: "2026-03-09T16:30:00.000Z",
    end_at: "2026-03-09T17:30:00.000Z",
    price: 12.5,
    formatted_address: null,
    ...content,
  },
});

it("has a line of names, and times of the building's clock", () => {
  expect(writePlansCsv([plan({})], "America/Los_Angeles")).toBe(
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
  expect(writePlansCsv([plan({ title })], "UTC")).toContain(`,${cell},`);
});
