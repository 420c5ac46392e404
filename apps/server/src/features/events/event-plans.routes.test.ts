import type { PlanPeriod } from "@portico/contract";
import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { changeEvent, makeEvent, somebody } from "./testing/event-people.ts";

const test = usePortal();

it("an event that is cancelled is no plan of those who attend or wait, until it takes place after all", async () => {
  const { uuid } = await makeEvent(test, { capacity: 1 });
  const [attending, waiting] = [await somebody(test, uuid), await somebody(test, uuid)];
  for (const person of [attending, waiting]) await person.attend();
  const planned = async (when: PlanPeriod = "upcoming") => [
    await attending.planned(when),
    await waiting.planned(when),
  ];
  expect(await planned()).toEqual([["attending"], ["waiting"]]);
  await changeEvent(test, uuid, { isCancelled: true });
  expect(await planned()).toEqual([[], []]);
  expect(await planned("past")).toEqual([[], []]);
  await changeEvent(test, uuid, { isCancelled: false });
  expect(await planned()).toEqual([["attending"], ["waiting"]]);
});
