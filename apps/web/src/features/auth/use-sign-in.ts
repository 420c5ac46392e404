import type { SsoOptions } from "@portico/contract";
import {
  availabilityByEmail,
  availabilityOf,
  isAuthStep,
  nextAuthStep,
  type AuthEvent,
  type AuthStep,
} from "@portico/rules/auth-flow";
import { startTransition, useLayoutEffect, useState, useTransition } from "react";
import { earlyInput, forgetEarlyInput } from "../../lib/early-input.ts";
import type { AddressCheck } from "./availability.ts";
import type { Leaving, OtherWayIn } from "./leave-sign-in.ts";
import { useSignInStart } from "./sign-in-start.ts";

/** Where the sign-in page is, and what moves it; the flow table decides what follows what. */
export function useSignIn(onOtherWay: (way: OtherWayIn) => void) {
  const [start] = useState(() => useSignInStart.getState());
  const [early] = useState(() => earlyInput("email"));
  const [step, setStep] = useState<AuthStep>(start.isPasswordNext ? "password" : "email");
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

  const advance = (event: AuthEvent, now: Partial<Leaving> = {}) => {
    const next = nextAuthStep(step, event);
    if (isAuthStep(next)) {
      // Nobody has pressed anything where the sentinel was typed: who goes on is not held up.
      const begin = event === "sentinel-typed" ? startTransition : startAdvance;
      // A step whose script is still on its way leaves the one before in sight.
      begin(() => {
        setStep(next);
        setIsBack(next === "email");
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

    handleCheck(address: string, found: AddressCheck) {
      setEmail(address);
      setCheck(found);
      const event = found.answer === null ? "refused" : availabilityOf(found.answer);
      advance(event, { email: address, answer: found.answer });
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
