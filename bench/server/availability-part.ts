import { randomInt } from "node:crypto";
import type autocannon from "autocannon";
import type { Part } from "../report/figure.ts";
import { compareLoads } from "./load.ts";
import { validateEmailCall } from "./sessions.ts";

/** Every request comes from a network address of its own, as visitors' do: the limit is per address. */
function fromAnywhere(email: string): autocannon.Request {
  const { path, method, headers, body } = validateEmailCall(email);
  return {
    path,
    method,
    body,
    setupRequest: (request) => {
      const address = ["10", ...Array.from({ length: 3 }, () => randomInt(256))].join(".");
      return { ...request, headers: { ...headers, "x-forwarded-for": address } };
    },
  };
}

/**
 * The check of the email step: how long it takes, and whether its time tells an address that has an
 * account from one that has none.
 */
export async function measureAvailability(origin: string): Promise<Part> {
  const registered = fromAnywhere("newcomer@harbor.example");
  const unregistered = fromAnywhere("nobody@harbor.example");
  const [known, unknown] = await compareLoads([
    { origin, requests: [registered] },
    { origin, requests: [unregistered] },
  ]);
  if (known === undefined || unknown === undefined) throw new Error("Nothing was measured");
  return {
    title: "Availability check of registered addresses, beside unregistered ones of a known domain",
    figures: [
      { name: "checks", unit: "/s", value: known.rate, compared: unknown.rate },
      {
        name: "checks, p99",
        unit: "ms",
        value: known.p99,
        compared: unknown.p99,
        target: { of: "value", sign: "<", bound: 50 },
      },
    ],
  };
}
