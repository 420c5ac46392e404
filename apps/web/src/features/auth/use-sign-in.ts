import type { SsoOptions } from "@portico/contract";
import {
  availabilityByEmail,
  availabilityOf,
  isAuthStep,
  isSignInStop,
  nextAuthStep,
  reachedSignInStop,
  type AuthEvent,
  type AuthStep,
  type SignInStop,
} from "@portico/rules/auth-flow";
import { emailAddress } from "@portico/rules/email-address";
import { startTransition, useEffect, useLayoutEffect, useState, useTransition } from "react";
import { earlyInput, forgetEarlyInput } from "../../lib/early-input.ts";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";
import type { AddressCheck } from "./availability.ts";
import type { Leaving, OtherWayIn } from "./leave-sign-in.ts";
import { signInFacts, useSignInStart, type SignInProgress } from "./sign-in-start.ts";

type Reached = Omit<SignInProgress, "step">;

interface Standing {
  step: AuthStep;
  email: string;
  reached: Reached;
  factor: PendingSignIn | null;
}

/**
 * Keeps where sign-in is, and an address as soon as it is one, over a reload of the tab; what cannot be
 * kept lasts until the page is left.
 */
function useKeptStanding({ step, email, reached, factor }: Standing): void {
  const address = step === "email" && reached.email === "" ? emailAddress(email) : null;
  useEffect(() => {
    if (address === null) return;
    const note = async () => (await import("./draft.ts")).noteAddress(address);
    note().catch(() => undefined);
  }, [address]);
  useEffect(() => {
    if (reached.email === "" || !isSignInStop(step)) return;
    const note = async () => (await import("./draft.ts")).noteSignIn({ ...reached, step }, factor);
    note().catch(() => undefined);
  }, [step, reached, factor]);
}

/** The sign-in page, as {@link useSignIn} moves it. */
export type SignInFlow = ReturnType<typeof useSignIn>;

/** Where the sign-in page is, and what moves it; the flow table decides what follows what. */
export function useSignIn(onOtherWay: (way: OtherWayIn) => void) {
  const [start] = useState(() => useSignInStart.getState());
  const [early] = useState(() => earlyInput("email"));
  // Who is typing another address meanwhile is not led away from it.
  const isResumed = early.value === "" || early.value === start.email;
  const [step, setStep] = useState<AuthStep>(isResumed ? start.progress.step : "email");
  const [reached, setReached] = useState<Reached>(start.progress);
  const [factor, setFactor] = useState(start.factor);
  const [isAskedAgain, setIsAskedAgain] = useState(start.isAskedAgain);
  const [isBack, setIsBack] = useState(start.isBack);
  const [email, setEmail] = useState(early.value || start.email);
  useLayoutEffect(() => {
    // Rendering may have paused, and somebody gone on typing until this moment.
    const { value } = earlyInput("email");
    setEmail((known) => value || known);
    forgetEarlyInput();
  }, []);
  const [check, setCheck] = useState<AddressCheck>({ answer: null, isGuestWelcome: false });
  const [isAdvancing, startAdvance] = useTransition();
  useKeptStanding({ step, email, reached, factor });

  const moveTo = (next: AuthStep) => {
    setStep(next);
    setIsBack(next === "email");
    setIsAskedAgain(false);
  };
  const advance = (event: AuthEvent, now: Partial<Leaving> = {}) => {
    const next = nextAuthStep(step, event);
    if (isAuthStep(next)) {
      // Nobody has pressed anything where the sentinel was typed: who goes on is not held up.
      const begin = event === "sentinel-typed" ? startTransition : startAdvance;
      // A step whose script is still on its way leaves the one before in sight.
      begin(() => {
        moveTo(next);
        if (event === "can-sign-in") {
          setReached({ email: now.email ?? email, isCodeSent: false });
          setFactor(null);
        }
        if (event === "code-wanted") setReached({ email, isCodeSent: true });
      });
      return;
    }
    const leaving = { email, answer: check.answer, url: "", ...now };
    startAdvance(async () => {
      const { leaveSignIn } = await import("./leave-sign-in.ts");
      const way = leaveSignIn(next, leaving);
      if (way !== null) onOtherWay(way);
    });
  };
  return {
    step,
    email,
    check,
    factor,
    /** Whether the password is asked for once more, because what came of it is gone. */
    isAskedAgain,
    /** Whether the script of what follows is on its way. */
    isAdvancing,
    setEmail,
    advance,
    /**
     * Whether the email field takes the focus: it had it before, the visitor comes back to it, or
     * nothing was there to be chosen yet.
     */
    isEmailFocused: early.hasFocus || isBack || !early.isThere,
    /** Whether the address in the field is one of before, which the visitor has not typed just now. */
    isEmailKept: early.value === "" && start.email !== "",

    /** Goes where the browser's Back or Forward leads. */
    follow(to: SignInStop) {
      const next = reachedSignInStop(to, signInFacts(email, reached, factor));
      startAdvance(() => {
        moveTo(next);
        setIsAskedAgain(to === "second-factor" && next === "password");
      });
    },

    handleCheck(address: string, found: AddressCheck) {
      setEmail(address);
      setCheck(found);
      const event = found.answer === null ? "refused" : availabilityOf(found.answer);
      advance(event, { email: address, answer: found.answer });
    },

    /** A password or code was right, and a second factor is demanded besides. */
    handleFactor(demanded: PendingSignIn) {
      setFactor(demanded);
      advance("factor-demanded");
    },

    /** A password or code was refused because the address signs in elsewhere. */
    handleProviders(sso: SsoOptions) {
      setCheck({ answer: { is_available: true, user: null, sso }, isGuestWelcome: false });
      advance("has-providers");
    },

    /** The provider dialog's email option: what the address can do by itself. */
    handleEmailChosen() {
      if (check.answer !== null) advance(availabilityByEmail(check.answer));
    },
  };
}
