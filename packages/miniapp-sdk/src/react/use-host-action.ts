import { useEffect, useMemo, useState } from "react";
import type { Action } from "../protocol/index.ts";
import { type ActionState, createActionRunner, idle, type RunInput } from "./action-runner.ts";
import { useMiniApp } from "./mini-app-provider.ts";

/** A call to the host, and how it stands. */
export interface HostAction<A extends Action> extends ActionState<A> {
  /** Asks the host; never rejected, as `error` says what went wrong. A second call ends the first. */
  run(...request: RunInput<A>): Promise<void>;
}

/** An action of the host for a component. A call ends with the component. */
export function useHostAction<A extends Action>(action: A): HostAction<A> {
  const guest = useMiniApp();
  const [state, setState] = useState<ActionState<A>>(idle);
  const runner = useMemo(() => createActionRunner(guest, action, setState), [guest, action]);
  useEffect(() => runner.stop, [runner]);
  return { run: runner.run, ...state };
}
