import { resetCounter, resetSequence, type ResetStep } from "@portico/rules/reset-password";
import { useState } from "react";
import { failedWith } from "../../../lib/api-error.ts";
import { updateDraft, useAuthDraft, type AuthDraft } from "../draft.ts";
import type { StepState } from "../steps/step-state.ts";
import { useLeaving } from "../steps/use-leaving.ts";
import { resetCalls } from "./calls.ts";

/** Whether the address has used up its tries (8.015); nothing on these steps helps then. */
function isLimit(error: Error): boolean {
  return failedWith(error, "password_reset_limit_has_been_reached");
}

interface Reset {
  step: StepState;
  /** The end of all tries for now; null while there are some. */
  limit: Error | null;
  /** Notes an error that another call of the step has met. */
  onError: (error: Error) => void;
}

/** Moves a reset through its steps (2.088). */
export function useReset(at: ResetStep, onEnd: () => void): Reset {
  const { email, isAskedAgain } = useAuthDraft();
  const { leave, error, isPending, reset } = useLeaving<Partial<AuthDraft>>();
  const [limit, setLimit] = useState<Error | null>(null);
  const index = resetSequence.findIndex((row) => row.step === at);
  const call = resetSequence[index]?.call ?? null;
  const next = resetSequence[index + 1]?.step ?? null;
  // To the address it is "Change email" that leads back.
  const previous = index > 1 ? resetSequence[index - 1]?.step : undefined;
  const isDone = next === null;

  const moveTo = (resetStep: ResetStep, change: Partial<AuthDraft> = {}) => {
    reset();
    updateDraft({ isAskedAgain: false, ...change, resetStep });
  };
  const noteLimit = (failure: Error) => {
    if (isLimit(failure)) setLimit(failure);
  };
  const handleFail = (failure: Error) => {
    noteLimit(failure);
    // The code lapsed while the password was being chosen.
    if (failedWith(failure, "enter_valid_code")) updateDraft({ resetStep: "enter-code" });
  };
  const handleNext = (given: Partial<AuthDraft>) => {
    if (next === null) return onEnd();
    if (call === null) return moveTo(next, given);
    const draft = { ...useAuthDraft.getState(), ...given };
    leave(async () => ({ ...given, ...(await resetCalls[call](draft)) }), {
      onDone: (change) => moveTo(next, change),
      onFail: handleFail,
    });
  };
  const step: StepState = {
    counter: resetCounter(at),
    email,
    error,
    isPending,
    isAskedAgain,
    onBack: previous === undefined || isDone ? null : () => moveTo(previous),
    onChangeEmail: isDone || at === "enter-email" ? null : () => moveTo("enter-email"),
    onNext: handleNext,
  };
  return { step, limit, onError: noteLimit };
}
