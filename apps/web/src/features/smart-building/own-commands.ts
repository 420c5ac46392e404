import type { ControlType, SuiteCommand } from "@portico/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type SuitePlace, suiteQuery } from "./api.ts";
import { commandOf } from "./control-look.ts";

/** The last command that this page has given for each control, as long as it lives. */
const given = new Map<string, string>();

const keyOf = (control: ControlType, { suiteUuid }: SuitePlace) => `${suiteUuid} ${control}`;

/** The command that was given last: who comes back to a suite is told what has become of it. */
export const lastGiven = (control: ControlType, place: SuitePlace): string | null =>
  given.get(keyOf(control, place)) ?? null;

/** Keeps in mind what was given. */
export function noteGiven(control: ControlType, place: SuitePlace, command: string): void {
  given.set(keyOf(control, place), command);
}

/** How often, and how many times, a suite is asked what has become of a command once it is left. */
const asking = { everyMs: 2000, times: 5 } as const;

/** What has become of a command; undefined where it is still under way, or another one came after it. */
export async function outcomeOf(
  client: QueryClient,
  { control, place, command }: { control: ControlType; place: SuitePlace; command: string },
): Promise<SuiteCommand | undefined> {
  for (let n = 0; n < asking.times; n++) {
    await new Promise((resolve) => setTimeout(resolve, asking.everyMs));
    const { data } = await client.fetchQuery({ ...suiteQuery(place), staleTime: 0 });
    const last = commandOf(control, data.suite);
    if (last?.uuid !== command) return undefined;
    if (last.state !== "sent") return last;
  }
  return undefined;
}
