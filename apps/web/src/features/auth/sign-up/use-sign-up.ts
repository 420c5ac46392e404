import { ApiError, failedWith, isSignedOut } from "@portico/client/api-error";
import type { ErrorCode, Session } from "@portico/contract";
import {
  pageCounter,
  pageOf,
  previousStep,
  resumedStep,
  signUpSequences,
  type SignUpStep,
  type UserFlow,
} from "@portico/rules/sign-up";
import {
  askForFactor,
  askForPassword,
  updateDraft,
  useAuthDraft,
  type AuthDraft,
} from "../draft.ts";
import type { StepState } from "../steps/step-state.ts";
import { useLeaving } from "../steps/use-leaving.ts";
import { signUpCalls, type SignUpTerms } from "./calls.ts";

/** Where the visitor can put right what the server refused at a later step. */
const stepsOfErrors: Partial<Record<ErrorCode, SignUpStep>> = {
  "auth.password_too_common": "create-password",
  "auth.password_too_weak": "create-password",
  "auth.password_of_names": "create-password",
  "auth.building_not_open": "building",
  "auth.terms_not_accepted": "accept-terms",
  enter_valid_code: "enter-code",
};

function stepOfError(error: Error, flow: UserFlow): SignUpStep | null {
  if (!(error instanceof ApiError)) return null;
  const found = Object.entries(stepsOfErrors).find(([code]) => code === error.code)?.[1];
  const isThere = signUpSequences[flow].some(({ step }) => step === found);
  return found !== undefined && isThere ? found : null;
}

interface SignUpInput extends SignUpTerms {
  flow: UserFlow;
  at: SignUpStep;
  onChangeEmail: () => void;
  onSession: (session: Session) => void;
  /** The account is ready, but only its owner can sign in: the password is not known any more. */
  onSignIn: () => void;
}

/** Moves a sign-up through its sequence; which step follows is the table's to say. */
export function useSignUp(input: SignUpInput): StepState {
  const { flow, at, userTypeId, onChangeEmail, onSession, onSignIn } = input;
  const { email, isBuildingPassed, isAskedAgain, password, session } = useAuthDraft();
  const { leave, error, isPending, reset } = useLeaving<Partial<AuthDraft>>();
  const { calls, next } = pageOf(flow, at);
  const isLast = calls.includes("sign-in");
  const previous = previousStep(flow, at, isBuildingPassed ? ["building"] : []);

  const moveTo = (step: SignUpStep, change: Partial<AuthDraft>) => {
    reset();
    updateDraft({ isAskedAgain: false, ...change, step });
  };
  const handleDone = (change: Partial<AuthDraft>) => {
    if (!isLast) return moveTo(next, change);
    if (change.session != null) return onSession(change.session);
    askForPassword();
    onSignIn();
  };
  const handleFail = (failure: Error) => {
    // The account is ready; the sign-in page goes on with what its sign-in asks for besides.
    if (failedWith(failure, "auth.second_factor_required")) {
      askForFactor(failure.secondFactor);
      return onSignIn();
    }
    const step = stepOfError(failure, flow);
    if (step !== null) updateDraft({ step });
    if (isSignedOut(failure)) {
      // The session of the password has lapsed, and the password is not known any more.
      updateDraft({ session: null, step: resumedStep(flow, at, false), isAskedAgain: true });
    }
  };
  const handleNext = (given: Partial<AuthDraft>) => {
    if (calls.length === 0) return moveTo(next, given);
    const ask = async () => {
      const change = { ...given };
      for (const call of calls) {
        const draft = { ...useAuthDraft.getState(), ...change };
        // Each builds on what the one before has left.
        Object.assign(change, await signUpCalls[call](draft, { userTypeId }));
      }
      return change;
    };
    leave(ask, { onDone: handleDone, onFail: handleFail });
  };
  const handleBack = (to: SignUpStep) => {
    // Steps behind a password that a reload has forgotten could not be left again.
    const step = password === "" ? resumedStep(flow, to, session !== null) : to;
    moveTo(step, { isAskedAgain: step !== to });
  };
  return {
    counter: pageCounter(flow, at),
    email,
    error,
    isPending,
    isAskedAgain,
    onBack: previous === null ? null : () => handleBack(previous),
    onChangeEmail: isLast ? null : onChangeEmail,
    onNext: handleNext,
  };
}
