import { expect, it } from "vitest";
import { readOpeningHours } from "./opening-hours.ts";

const written = (text: string) =>
  readOpeningHours(text)?.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`);

it("reads days, spans of days and several hours of a day", () => {
  expect(written("Mo-We 7:00-20:00; Sa,So 09:00-12:00,13:00-17:00")).toEqual([
    "1 07:00-20:00",
    "2 07:00-20:00",
    "3 07:00-20:00",
    "6 09:00-12:00",
    "6 13:00-17:00",
    "7 09:00-12:00",
    "7 13:00-17:00",
  ]);
});

it("goes on over the end of the week", () => {
  expect(written("Sat - Mon 10:00-11:00")).toEqual([
    "6 10:00-11:00",
    "7 10:00-11:00",
    "1 10:00-11:00",
  ]);
});

it("is every day without days, and always with 24/7", () => {
  expect(written("06:00-23:00")).toHaveLength(7);
  expect(written("24/7")).toContain("7 00:00-24:00");
});

it.each([
  "",
  "soon",
  "Mo-Fr",
  "Mo-Xy 08:00-10:00",
  "Mo 10:00-08:00",
  "Mo 08:00-25:00",
  "Mo 24:30-24:40",
  "Mo 08:00",
  "Mo 08:00-10:00; tomorrow",
])("does not guess what %j means", (text) => {
  expect(readOpeningHours(text)).toBeNull();
});
