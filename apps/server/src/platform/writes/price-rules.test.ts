import { describe, expect, it } from "vitest";
import { Fault } from "./check.ts";
import { saveFitting } from "./fitting-rows.ts";
import { faultOfPrice, priceUpTo } from "./price-rules.ts";

describe("a price", () => {
  const euro = { currencyType: "EUR" };

  it.each([1, 500])("is of a currency, from one to the most: %i", (price) => {
    expect(priceUpTo(500)(price, euro)).toBe(price);
  });

  it.each([
    [0, euro, "is 0, not between 1 and 500"],
    [501, euro, "is 501, not between 1 and 500"],
    [1.5, euro, "is not a whole number: 1.5"],
    [1, {}, "needs a currency_type"],
    [1, { currencyType: null }, "needs a currency_type"],
  ])("is refused: %d of %o", (price, row, reason) => {
    expect(priceUpTo(500)(price, row)).toEqual(new Fault(reason));
  });

  it("is said with its currency, where that is said", () => {
    const fault = { field: "currencyType", language: null, reason: "needs a price with it" };
    expect(faultOfPrice({ currencyType: "EUR" })).toEqual(fault);
    expect(faultOfPrice({ currencyType: null })).toEqual(fault);
    expect(faultOfPrice({ currencyType: "EUR", priceMinor: null })).toBeNull();
    expect(faultOfPrice({ priceMinor: 1 })).toBeNull();
    expect(faultOfPrice({})).toBeNull();
  });
});

it("writes the rows that nothing speaks against, and tells of the others by their place", async () => {
  const saved: string[] = [];
  const result = await saveFitting(
    ["a", "b", "c"],
    (row) => (row === "b" ? "is full" : null),
    async (rows) => {
      saved.push(...rows);
      return { inserted: 1, updated: 1 };
    },
  );
  expect(saved).toEqual(["a", "c"]);
  expect(result).toEqual({ inserted: 1, updated: 1, refused: [{ at: 1, reason: "is full" }] });
});
