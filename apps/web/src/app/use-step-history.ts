import type { SignInStop } from "@portico/rules/auth-flow";
import type { ResetStep } from "@portico/rules/reset-password";
import type { SignUpStep } from "@portico/rules/sign-up";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The step of a sign-in that the entry stands for. */
    signInStep?: SignInStop;
    /** The step of a sign-up. */
    signUpStep?: SignUpStep;
    /** The step of a reset. */
    resetStep?: ResetStep;
  }
}

/** The steps of each way in that has some, by what an entry of the history calls them. */
interface Steps {
  signInStep: SignInStop;
  signUpStep: SignUpStep;
  resetStep: ResetStep;
}

/**
 * Gives each step an entry of the browser's history: Back and Forward lead from step to step. `follow`
 * goes to one of them, unless it is out of reach; without a step there is no entry.
 */
export function useStepHistory<Name extends keyof Steps>(
  name: Name,
  step: Steps[Name] | null,
  follow: (to: Steps[Name]) => void,
): void {
  const router = useRouter();
  const handleTravel = useEffectEvent(follow);
  const isThere = useRef(false);

  useEffect(() => {
    if (step === null) return;
    const known = router.history.location.state[name];
    const isArriving = !isThere.current;
    isThere.current = true;
    if (known === step) return;
    void router.navigate({
      to: ".",
      search: (before) => before,
      // As it stands in the address bar: what the router was opened with may have been a link's code.
      hash: globalThis.location.hash.slice(1),
      state: (before) => ({ ...before, [name]: step }),
      // The first step is the page itself, whatever a reload has put out of reach.
      replace: known === undefined || isArriving,
      resetScroll: false,
    });
  }, [router, name, step]);

  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        const state: Partial<Steps> = location.state;
        const to = state[name];
        const isTravel = action.type !== "PUSH" && action.type !== "REPLACE";
        if (isTravel && to !== undefined) handleTravel(to);
      }),
    [router, name],
  );
}
