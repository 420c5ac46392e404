import { expect, it } from "vitest";
import { checkEvent } from "./events.write.ts";

it("an event needs a start", () => {
  const event = { externalId: "1", title: "Talk" };
  const faults = [{ field: "startAt", language: null, reason: "is empty" }];
  expect(checkEvent(event)).toEqual({ faults });
  expect(checkEvent({ ...event, startAt: new Date(0) }).faults).toBeNull();
});
