import { isResetWithinReach, type ResetStep } from "@portico/rules/reset-password";
import { isWithinReach, type SignUpStep } from "@portico/rules/sign-up";
import { updateDraft, useAuthDraft } from "../features/auth/draft.ts";

/** Where the browser's way leads in a sign-up; elsewhere than the history says only out of reach. */
export function followSignUp(to: SignUpStep): void {
  const { userFlow, step, isBuildingPassed, registrationToken } = useAuthDraft.getState();
  if (userFlow === null || step === null || step === to) return;
  const skipped: SignUpStep[] = isBuildingPassed ? ["building"] : [];
  // A code without its registration confirms nothing.
  const isLost = to === "verify-account" && registrationToken === null;
  if (!isLost && isWithinReach(userFlow, step, to, skipped)) {
    updateDraft({ step: to, isAskedAgain: false });
  }
}

/** The same in a reset. */
export function followReset(to: ResetStep): void {
  const { resetStep, email, resetCodeEmail, code } = useAuthDraft.getState();
  if (resetStep === null || resetStep === to) return;
  const facts = { isCodeOnItsWay: email === resetCodeEmail, hasCode: code !== "" };
  if (isResetWithinReach(resetStep, to, facts)) updateDraft({ resetStep: to, isAskedAgain: false });
}
