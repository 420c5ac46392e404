import type { CallInput, Guest } from "../guest/index.ts";
import type { Action, RequestOf, ResponseOf } from "../protocol/index.ts";

/** What an action takes, if it takes anything. */
export type RunInput<A extends Action> = RequestOf<A> extends null ? [] : [request: RequestOf<A>];

/** How a call stands. */
export interface ActionState<A extends Action> {
  data: ResponseOf<A> | null;
  error: unknown;
  isPending: boolean;
}

/** Nothing has been asked yet. */
export const idle = { data: null, error: null, isPending: false };

/** Runs one action, the last call of which counts, and tells how it stands. */
export function createActionRunner<A extends Action>(
  guest: Pick<Guest, "call">,
  action: A,
  tell: (change: (before: ActionState<A>) => ActionState<A>) => void,
) {
  let running: AbortController | null = null;

  async function run(...[request]: RunInput<A> | []): Promise<void> {
    running?.abort();
    const { signal } = (running = new AbortController());
    const settle = (state: ActionState<A>) => {
      if (!signal.aborted) tell(() => state);
    };
    tell((before) => ({ ...before, error: null, isPending: true }));
    const input = [request, { signal }] as CallInput<A>;
    await guest.call(action, ...input).then(
      (data) => settle({ ...idle, data }),
      (error: unknown) => settle({ ...idle, error }),
    );
  }

  return { run, stop: () => running?.abort() };
}
