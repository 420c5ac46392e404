import { expect, it } from "vitest";
import { formatOf } from "./format-of.ts";

const at = new Date("2026-11-26T23:30:00Z");

it("tells formats apart by the values of their parts, and not by their names alone", () => {
  expect(formatOf("en-us", "UTC", { month: "short" }).format(at)).toBe("Nov");
  expect(formatOf("en-us", "UTC", { month: "long" }).format(at)).toBe("November");
});

it("tells the formats of two languages and zones apart", () => {
  expect(formatOf("en-us", "UTC", { weekday: "long" }).format(at)).toBe("Thursday");
  expect(formatOf("de-de", "UTC", { weekday: "long" }).format(at)).toBe("Donnerstag");
  expect(formatOf("en-us", "Europe/Berlin", { weekday: "long" }).format(at)).toBe("Friday");
});

it("makes the format of every row once", () => {
  expect(formatOf("en-us", "UTC", { month: "short" })).toBe(
    formatOf("en-us", "UTC", { month: "short" }),
  );
});
