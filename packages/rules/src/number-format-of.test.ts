import { expect, it } from "vitest";
import { numberFormatOf } from "./number-format-of.ts";

it("tells formats apart by what is asked for, and not by its names alone", () => {
  const hours = { style: "unit", unit: "hour", unitDisplay: "long" } as const;
  expect(numberFormatOf("en-us", hours).format(2)).toBe("2 hours");
  expect(numberFormatOf("en-us", { ...hours, unit: "minute" }).format(2)).toBe("2 minutes");
  expect(numberFormatOf("de-de", hours).format(2)).toBe("2 Stunden");
});

it("makes the format of every card and row once", () => {
  const style = { style: "currency", currency: "EUR" } as const;
  expect(numberFormatOf("en-us", style)).toBe(numberFormatOf("en-us", { ...style }));
});
