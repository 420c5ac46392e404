import type { DeskVisit } from "@portico/contract";
import { expect, it } from "vitest";
import { type DeskPages, withVisit } from "./desk-pages.ts";

const visit = (uuid: string, status: DeskVisit["status"]) =>
  // A visit is found by what it is called alone.
  ({ uuid, status }) as DeskVisit;

const listOf = (...pages: DeskVisit[][]): DeskPages => ({
  pages: pages.map((visits) => ({
    data: { date: "2026-03-09", visits },
    pagination: { next: null },
  })),
  pageParams: pages.map(() => ({})),
});

it("shows a visit as it stands now, on whichever page it is", () => {
  const list = listOf([visit("a", "expected")], [visit("b", "expected")]);
  const arrived = visit("b", "arrived");
  expect(withVisit(list, arrived)).toEqual(listOf([visit("a", "expected")], [arrived]));
});

it("adds nobody to a list, and leaves one alone that was not read", () => {
  const list = listOf([visit("a", "expected")]);
  expect(withVisit(list, visit("c", "arrived"))).toEqual(list);
  expect(withVisit(undefined, visit("c", "arrived"))).toBeUndefined();
});
