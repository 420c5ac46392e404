import { describe, expect, it } from "vitest";
import { testsOf } from "./tests-of.ts";

const server = "apps/server/src";
const tests = [
  `${server}/app.isolation.test.ts`,
  `${server}/features/events/calendar/calendar.routes.test.ts`,
  `${server}/features/events/events.routes.test.ts`,
  `${server}/features/events/places.test.ts`,
  `${server}/features/imports/import-run.test.ts`,
  `${server}/features/offers/offers.routes.test.ts`,
  `${server}/main.test.ts`,
  `${server}/secret-rotation.test.ts`,
  `${server}/testing/scope/scope.test.ts`,
  "packages/rules/src/rsvp.test.ts",
];

describe("the tests of a file", () => {
  it.each([
    [
      `${server}/features/events/places.repository.ts`,
      ["places", "calendar.routes", "events.routes", "app.isolation", "scope"],
    ],
    [
      `${server}/features/events/calendar/calendar.service.ts`,
      ["calendar.routes", "events.routes", "places", "app.isolation"],
    ],
    [
      `${server}/features/offers/offers.import.ts`,
      ["offers.routes", "import-run", "app.isolation"],
    ],
    [`${server}/platform/access/admission.ts`, ["app.isolation"]],
    [`${server}/platform/database/forget-lost.ts`, ["secret-rotation"]],
    [`${server}/platform/process/program.ts`, ["main"]],
    ["packages/rules/src/claim.ts", ["rsvp"]],
  ])("of %s: those that belong to it, nearest first, and those asked besides", (path, wanted) => {
    const names = testsOf(path, tests).map((test) => /([\w.-]+)\.test\.ts$/.exec(test)?.[1]);
    expect(names).toEqual(wanted);
  });
});
