import type { ControlType, SuiteCommand } from "@portico/contract";
import type { QueryClient } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { type SuitePlace, suiteQuery } from "./api.ts";
import { commandOf } from "./control-look.ts";

/** The last command that the user has given for each control in this page, as long as it lives. */
const given = new Map<string, string>();

// Whoever signs in next has given none.
useSession.subscribe(({ session }, before) => {
  if (session?.user.uuid !== before.session?.user.uuid) given.clear();
});

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

/**
 * What has become of a command; undefined where it is still under way, another one came after it, or
 * whoever gave it is gone.
 */
export async function outcomeOf(
  client: QueryClient,
  { control, place, command }: { control: ControlType; place: SuitePlace; command: string },
): Promise<SuiteCommand | undefined> {
  for (let n = 0; n < asking.times; n++) {
    await new Promise((resolve) => setTimeout(resolve, asking.everyMs));
    if (lastGiven(control, place) !== command) return undefined;
    const { data } = await client.fetchQuery({ ...suiteQuery(place), staleTime: 0 });
    const last = commandOf(control, data.suite);
    if (last?.uuid !== command) return undefined;
    if (last.state !== "sent") return last;
  }
  return undefined;
}
