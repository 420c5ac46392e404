import { expect, it } from "vitest";
import { isDatabaseUnavailable } from "./availability.ts";

const fault = (code: string, cause?: unknown) =>
  Object.assign(new Error("failed", { cause }), { code });

it.each([
  ["refused connection", fault("ECONNREFUSED"), true],
  ["server that ends", fault("57P01"), true],
  ["broken connection", fault("08006"), true],
  ["server that is full", fault("53300"), true],
  ["copy that only reads", fault("25006"), true],
  ["wrapped one", new Error("Failed query", { cause: fault("CONNECT_TIMEOUT") }), true],
  ["one with a code of its wrapper's", fault("FAILED", fault("57P03")), true],
  ["row that is there already", fault("23505"), false],
  ["fault of its own", new Error("failed"), false],
  ["wrapped fault of its own", new Error("Failed query", { cause: fault("23505") }), false],
  ["what is no error", { code: "ECONNREFUSED" }, false],
])("says that the database is away for a %s, or not", (_what, error, is) => {
  expect(isDatabaseUnavailable(error)).toBe(is);
});
