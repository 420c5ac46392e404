import { expect, it } from "vitest";
import { whatsOnSearch } from "./whats-on-search.ts";

it.each([
  [{}, {}],
  [{ month: "2026-11" }, { month: "2026-11" }],
  [
    { month: "2026-11", day: "2026-11-26" },
    { month: "2026-11", day: "2026-11-26" },
  ],
  [{ month: "2026-11", day: "2026-12-01" }, { month: "2026-11" }],
  [{ month: "2027-02", day: "2027-02-30" }, { month: "2027-02" }],
  [{ month: "2026-13" }, {}],
  [{ month: 2026, day: ["2026-11-26"] }, {}],
  [{ day: "2026-11-26" }, {}],
])("the address %j means %j", (address, search) => {
  expect(whatsOnSearch(address)).toEqual(search);
});
