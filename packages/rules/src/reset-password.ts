/** What a password reset shows; the first step only where no address is known yet. */
export type ResetStep =
  | "enter-email"
  | "verify-account"
  | "enter-code"
  | "new-password"
  | "congratulations";

/** What the server is asked when a step of a reset is left. */
export type ResetCall =
  /** Mails the code. */
  | "send-code"
  /** Checks the code, and keeps it for the new password. */
  | "check-code"
  /** Sets the password with the code. */
  | "reset-password";

/** One step of the reset; `at` is its number in "Step X of Y", null where it has none. */
export interface ResetRow {
  step: ResetStep;
  call: ResetCall | null;
  at: number | null;
}

/** The reset. */
export const resetSequence: readonly ResetRow[] = [
  { step: "enter-email", call: null, at: null },
  { step: "verify-account", call: "send-code", at: null },
  { step: "enter-code", call: "check-code", at: 1 },
  { step: "new-password", call: "reset-password", at: 2 },
  { step: "congratulations", call: null, at: null },
];

/** X and Y of "Step X of Y"; null on steps without a number. */
export function resetCounter(step: ResetStep): { at: number; of: number } | null {
  const at = resetSequence.find((row) => row.step === step)?.at ?? null;
  const of = resetSequence.filter((row) => row.at !== null).length;
  return at === null ? null : { at, of };
}

/** What is known of a reset besides its step. */
export interface ResetFacts {
  /** Whether the code was mailed to the address that stands there now. */
  isCodeOnItsWay: boolean;
  /** Whether the page knows a code that was right. */
  hasCode: boolean;
}

/** What must hold where the browser's Back or Forward leads to a step; other steps are no place to stop. */
const reach: Partial<Record<ResetStep, (facts: ResetFacts) => boolean>> = {
  "enter-email": () => true,
  "enter-code": ({ isCodeOnItsWay }) => isCodeOnItsWay,
  "new-password": ({ isCodeOnItsWay, hasCode }) => isCodeOnItsWay && hasCode,
};

/** Whether the browser's Back and Forward stop at a step: one that passes by itself has no entry. */
export function isResetStop(step: ResetStep): boolean {
  return step in reach;
}

/** Whether the browser's Back or Forward may lead to a step; never once the password is changed. */
export function isResetWithinReach(from: ResetStep, to: ResetStep, facts: ResetFacts): boolean {
  return isResetStop(from) && (reach[to]?.(facts) ?? false);
}

/** Where a reset begins again without its code: one that a link brought was never mailed. */
export function stepForCode(isByLink: boolean): ResetStep {
  return isByLink ? "enter-email" : "enter-code";
}

/** Where a reset goes on after a reload, which forgets the code but not that it was mailed. */
export function resumedResetStep(step: ResetStep, isByLink: boolean): ResetStep {
  return step === "new-password" ? stepForCode(isByLink) : step;
}
