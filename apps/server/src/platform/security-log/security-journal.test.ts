import { expect, it } from "vitest";
import { openSecurityJournal } from "./security-journal.ts";

it.each([
  ["nowhere when it is off", "off", 0],
  ["a line for each event where it says them", "stdout", 1],
] as const)("writes %s", async (_what, target, lines) => {
  const said: string[] = [];
  const journal = openSecurityJournal({
    target,
    say: (text) => void said.push(text),
    onFault: () => undefined,
  });
  journal.write({
    name: "password.changed",
    at: new Date(),
    origin: { traceId: null, network: null, device: null, account: null },
    fields: {},
  });
  await journal.flush();
  expect(said).toHaveLength(lines);
});
