import { expect, it } from "vitest";
import { checkCategory, checkUtilityButton } from "./home.write.ts";

const tile = { externalId: "1", name: "Shop", utilityName: "shop", type: "webview", icon: "link" };
const category = { externalId: "1", type: "Amenity", name: "Fitness" };

it("refuses a tile's address that nobody should follow, and keeps any other as it is written", () => {
  const check = (url: string) => {
    const result = checkUtilityButton({ ...tile, url });
    return result.faults === null ? result.row.url : result.faults.map(({ field }) => field);
  };
  for (const url of ["https://shop.example", "wallet://passes", "{miniapps}/reserve-space/"]) {
    expect(check(url)).toBe(url);
  }
  expect(check("javascript:alert(1)")).toEqual(["url"]);
});

it("holds names in other languages to the rule of the name", () => {
  const translations = { "de-de": { name: "x".repeat(101) } };
  const fault = {
    field: "name",
    language: "de-de",
    reason: expect.stringContaining("at most 100"),
  };
  expect(checkCategory({ ...category, translations })).toEqual({ faults: [fault] });
  expect(checkUtilityButton({ ...tile, translations })).toEqual({ faults: [fault] });
});

it("knows the types that there are", () => {
  expect(checkCategory({ ...category, type: "Gym" }).faults).toMatchObject([{ field: "type" }]);
  expect(checkUtilityButton({ ...tile, type: "web" }).faults).toMatchObject([{ field: "type" }]);
});
