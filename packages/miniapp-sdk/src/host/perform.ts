import {
  type Action,
  actions,
  consentTimeout,
  MiniAppError,
  type RequestOf,
} from "../protocol/index.ts";
import type { createPermissionDesk } from "./permission-desk.ts";
import type { Call, HostFrame, HostOptions } from "./types.ts";

type AnyHandler<F extends HostFrame> = (request: unknown, call: Call<F>) => unknown;

/** Waits for work until its time is over or nobody waits any more. */
async function within<T>(
  timeout: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  if (outer.aborted) throw new MiniAppError("TIMEOUT");
  const ending = new AbortController();
  const end = () => ending.abort(new MiniAppError("TIMEOUT"));
  const timer = setTimeout(end, timeout);
  outer.addEventListener("abort", end, { once: true });
  try {
    return await new Promise<T>((resolve, reject) => {
      ending.signal.addEventListener("abort", () => reject(new MiniAppError("TIMEOUT")));
      Promise.resolve(work(ending.signal)).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", end);
  }
}

/** Makes what performs the actions of one frame, all but `initialize`. */
export function createPerformer<F extends HostFrame>(
  frame: F,
  { handlers }: Pick<HostOptions<F>, "handlers">,
  desk: ReturnType<typeof createPermissionDesk<F>>,
) {
  /** What needs no handler. A browser has no native sheet: its two actions fail by the specification. */
  const own: Partial<Record<Action, (request: unknown, signal: AbortSignal) => unknown>> = {
    init: () => ({ success: true }),
    showNativePayment: () => ({ success: false }),
    hideNativePayments: () => ({ success: false }),
    requestPermission: async (request, signal) => {
      const { permission } = request as RequestOf<"requestPermission">;
      return { isGranted: await within(consentTimeout, signal, () => desk.ask(permission)) };
    },
  };
  const given: Partial<Record<Action, AnyHandler<F>>> = handlers as object;

  async function handle(action: Action, request: unknown, signal: AbortSignal) {
    const handler = given[action];
    if (handler === undefined) throw new MiniAppError("NOT_SUPPORTED");
    const { permission, timeout } = actions[action];
    if (permission !== null) await within(consentTimeout, signal, () => desk.demand(permission));
    const answer = await within(timeout, signal, (ending) =>
      handler(request, { frame, action, signal: ending }),
    );
    return answer ?? { success: true };
  }

  return {
    /** Whether there is something behind an action, for this app. */
    offers(action: Action): boolean {
      const { permission } = actions[action];
      const isRegistered = permission === null || frame.permissions.has(permission);
      return isRegistered && (action in own || given[action] !== undefined);
    },
    /** The answer's data; throws what fails the call. The request has been checked. */
    async perform(action: Action, request: unknown, signal: AbortSignal): Promise<unknown> {
      return own[action]?.(request, signal) ?? handle(action, request, signal);
    },
  };
}
