import { expect, it } from "vitest";
import { plansChoice, plansSearch } from "./plan-search.ts";

it.each([
  [{}, { when: "upcoming", kind: null }],
  [{ when: "past" }, { when: "past", kind: null }],
  [{ kind: "offer" }, { when: "upcoming", kind: "offer" }],
  [
    { when: "past", kind: "event_post" },
    { when: "past", kind: "event_post" },
  ],
  [
    { when: "tomorrow", kind: "post" },
    { when: "upcoming", kind: null },
  ],
  [
    { when: 1, kind: ["offer"] },
    { when: "upcoming", kind: null },
  ],
])("the address %j means %j", (address, choice) => {
  expect(plansChoice(plansSearch(address))).toEqual(choice);
});

it("says nothing in the address of what is usual", () => {
  expect(plansSearch({ when: "upcoming", kind: null })).toEqual({});
});
