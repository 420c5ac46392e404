import { isWithinReach, type SignUpStep } from "@portico/rules/sign-up";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { updateDraft, useAuthDraft } from "../features/auth/draft.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The step of a sign-up that the entry stands for. */
    signUpStep?: SignUpStep;
  }
}

/** Where the browser's way leads; elsewhere than the history says only where that is out of reach. */
function follow(to: SignUpStep): void {
  const { userFlow, step, isBuildingPassed, registrationToken } = useAuthDraft.getState();
  if (userFlow === null || step === null || step === to) return;
  const skipped: SignUpStep[] = isBuildingPassed ? ["building"] : [];
  // A code without its registration confirms nothing.
  const isLost = to === "verify-account" && registrationToken === null;
  if (!isLost && isWithinReach(userFlow, step, to, skipped)) {
    updateDraft({ step: to, isAskedAgain: false });
  }
}

/** Gives each step an entry of the browser's history: Back and Forward lead from step to step. */
export function useStepHistory(step: SignUpStep | null): void {
  const router = useRouter();

  useEffect(() => {
    const { signUpStep } = router.history.location.state;
    if (step === null || signUpStep === step) return;
    void router.navigate({
      to: ".",
      search: (before) => before,
      state: (before) => ({ ...before, signUpStep: step }),
      // The first step is the page itself.
      replace: signUpStep === undefined,
      resetScroll: false,
    });
  }, [router, step]);

  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        const { signUpStep } = location.state;
        const isTravel = action.type !== "PUSH" && action.type !== "REPLACE";
        if (isTravel && signUpStep !== undefined) follow(signUpStep);
      }),
    [router],
  );
}
