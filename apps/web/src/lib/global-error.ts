import { create } from "zustand";

/** A failed update that no panel can explain. */
interface GlobalError {
  /** What was tried, e.g. `attendEventPost` with the event's id: tells the same action from another. */
  action: string;
  error: Error;
  /** Does the failed action again. */
  retry: () => void;
}

interface GlobalErrorState {
  /** What is on screen. */
  failure: GlobalError | null;
  /** The action that failed last; known until it succeeds or the user gives it up. */
  failedAction: string | null;
  /** The action on screen failed before, too: there is a way back. */
  isRepeated: boolean;
}

const calm: GlobalErrorState = { failure: null, failedAction: null, isRepeated: false };

/** The global error of the page, if there is one. */
export const useGlobalError = create<GlobalErrorState>(() => calm);

/** Shows that an update has failed, and offers to try it again. */
export function raiseGlobalError(failure: GlobalError): void {
  useGlobalError.setState(({ failedAction }) => ({
    failure,
    failedAction: failure.action,
    isRepeated: failedAction === failure.action,
  }));
}

/** Puts the error away and does its action again. */
export function retryGlobalError(): void {
  const { failure } = useGlobalError.getState();
  useGlobalError.setState({ failure: null });
  failure?.retry();
}

/** Forgets the error: its action has succeeded, or the user goes back. */
export function clearGlobalError(): void {
  useGlobalError.setState(calm);
}
