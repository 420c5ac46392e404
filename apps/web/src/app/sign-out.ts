import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { flushTracked } from "../features/analytics/track.ts";
import { logOut } from "../lib/log-out.ts";
import { endSession } from "../lib/session.ts";
import { clearStored } from "../lib/stored.ts";

/** What visitors may see too; everything else belongs to the session. */
const publicCalls = new Set<unknown>(["getBrandConfig", "evaluateFlags", "getHealth"]);

/** Forgets every answer that was given to the session, here and in what the browser stores. */
export function forgetAnswers(client: QueryClient): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    !publicCalls.has(queryKey[0]);
  client.removeQueries({ predicate });
  client.getMutationCache().clear();
  clearStored();
}

/**
 * Signs out: the server first, then whatever this page knows. Throws `ApiError` where the
 * server could not be told: its cookie would let the next person in, so nothing is shown as done.
 */
export async function signOut(client: QueryClient): Promise<void> {
  flushTracked();
  await logOut();
  endSession("signed-out");
  forgetAnswers(client);
}

/** Leaves a session that its user has ended already, by another call or in another tab. */
export async function leaveSession(
  client: QueryClient,
  router: Pick<AnyRouter, "navigate">,
): Promise<void> {
  endSession("signed-out");
  // What is unsaved cannot be saved any more: nobody is asked about it.
  await router.navigate({ to: "/login", replace: true, ignoreBlocker: true });
  forgetAnswers(client);
}
