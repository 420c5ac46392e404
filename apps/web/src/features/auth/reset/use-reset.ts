import { failedWith } from "@portico/client/api-error";
import { useChapter } from "@portico/client/texts";
import {
  resetCounter,
  resetSequence,
  type ResetStep,
  stepForCode,
} from "@portico/rules/reset-password";
import { useState } from "react";
import { updateDraft, useAuthDraft, type AuthDraft } from "../draft.ts";
import type { StepState } from "../steps/step-state.ts";
import { useLeaving } from "../steps/use-leaving.ts";
import { resetCalls } from "./calls.ts";

/** Whether the address has used up its tries; nothing on these steps helps then. */
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

interface ResetInput {
  at: ResetStep;
  /** The password is changed, and sign-in asks for it. */
  onEnd: () => void;
  /** Back to sign-in as if nothing had happened. */
  onLeave: () => void;
}

/** Moves a reset through its steps. */
export function useReset({ at, onEnd, onLeave }: ResetInput): Reset {
  const { t } = useChapter("sign_up");
  const { email, isAskedAgain, isByLink } = useAuthDraft();
  const { leave, error, isPending, reset } = useLeaving<Partial<AuthDraft>>();
  const [limit, setLimit] = useState<Error | null>(null);
  const index = resetSequence.findIndex((row) => row.step === at);
  const call = resetSequence[index]?.call ?? null;
  const next = resetSequence[index + 1]?.step ?? null;
  const isDone = next === null;
  // A link passes the first step.
  const number = isByLink ? null : resetCounter(at);

  const moveTo = (resetStep: ResetStep, change: Partial<AuthDraft> = {}) => {
    reset();
    updateDraft({ isAskedAgain: false, ...change, resetStep });
  };
  const noteLimit = (failure: Error) => {
    if (isLimit(failure)) setLimit(failure);
  };
  const handleFail = (failure: Error) => {
    noteLimit(failure);
    // The code lapsed while the password was being chosen, or its link was used before.
    if (failedWith(failure, "enter_valid_code")) {
      updateDraft({ resetStep: stepForCode(isByLink), isAskedAgain: isByLink, code: "" });
    }
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
    counter: number === null ? null : { from: number.at, to: number.at, of: number.of },
    email,
    error,
    isPending,
    isAskedAgain,
    onBack: isDone ? null : onLeave,
    backLabel: t("sign_up.to_sign_in"),
    onChangeEmail: isDone || at === "enter-email" ? null : () => moveTo("enter-email"),
    onNext: handleNext,
  };
  return { step, limit, onError: noteLimit };
}
