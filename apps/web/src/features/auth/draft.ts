import type { Session, SsoTransaction } from "@portico/contract";
import type { AuthFlow } from "@portico/rules/auth-flow";
import { resumedResetStep, type ResetStep } from "@portico/rules/reset-password";
import { firstStep, resumedStep, type SignUpStep, type UserFlow } from "@portico/rules/sign-up";
import { create } from "zustand";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";
import { useSession } from "../../lib/session.ts";
import { keepSealed, readSealed, sealedDraft } from "./kept-draft.ts";
import { forgetSignInStart, type SignInProgress } from "./sign-in-start.ts";

/** What somebody without a session has entered so far; survives a reload of the tab. */
export interface KeptDraft {
  /** Which way in was chosen; the guards send visitors by it. */
  authFlow: AuthFlow;
  /** The address, as typed and trimmed; sign-in begins with it, too. */
  email: string;
  /** Where the sign-in is; null before the address was checked. It holds for its own address alone. */
  signIn: SignInProgress | null;
  /** How the address signs up; null outside a sign-up. */
  userFlow: UserFlow | null;
  /** Where the sign-up is; null outside one. */
  step: SignUpStep | null;
  /** Where the reset is; null outside one. */
  resetStep: ResetStep | null;
  firstName: string;
  lastName: string;
  buildingUuid: string | null;
  /** The building that the account came with, which passes the selector. */
  accountBuildingUuid: string | null;
  /** True if the selector chose the only building by itself, so that going back skips it. */
  isBuildingPassed: boolean;
  isTermAccepted: boolean;
  isEmailAccepted: boolean;
  /** The sign-in at a provider that is under way. */
  transactionUuid: string | null;
  /** The address that it began with; the provider may have vouched for another one. */
  transactionEmail: string | null;
  /** Binds the mailed code to this sign-up; answered by `register`. */
  registrationToken: string | null;
  /** The address that the code of a reset was mailed to; null before that. */
  resetCodeEmail: string | null;
  /** True while the code of the reset is that of a link; nobody has mailed one. */
  isByLink: boolean;
  /** Signs up for a building that takes guests, without a known mail domain. */
  isGuest: boolean;
  /** Digits of the code that was mailed last. */
  codeDigits: number;
  /** Minutes that it is valid. */
  codeMinutes: number;
  /** The session of an account that has not finished signing up; it serves for nothing else. */
  session: Session | null;
}

/** What never leaves the memory of the page. */
interface SecretDraft {
  password: string;
  /** The code of a reset or an uploaded account, checked and to be used once more. */
  code: string;
  /** True if the visitor is back at a step because its secret was lost with a reload, or its link is no good. */
  isAskedAgain: boolean;
  /** The sign-in that waits for its second factor. */
  factor: PendingSignIn | null;
}

/** The state of the ways in: sign-in, sign-up, reset. */
export interface AuthDraft extends KeptDraft, SecretDraft {}

const emptySecrets: SecretDraft = {
  password: "",
  code: "",
  isAskedAgain: false,
  factor: null,
};

const emptyDraft: AuthDraft = {
  authFlow: "SIGNIN",
  email: "",
  signIn: null,
  userFlow: null,
  step: null,
  resetStep: null,
  firstName: "",
  lastName: "",
  buildingUuid: null,
  accountBuildingUuid: null,
  isBuildingPassed: false,
  isTermAccepted: false,
  isEmailAccepted: false,
  transactionUuid: null,
  transactionEmail: null,
  registrationToken: null,
  resetCodeEmail: null,
  isByLink: false,
  isGuest: false,
  codeDigits: 4,
  codeMinutes: 1440,
  session: null,
  ...emptySecrets,
};

/** The draft as a reload finds it: back where something must be asked for that was not kept. */
function resumed(kept: KeptDraft): AuthDraft {
  const { userFlow, step, resetStep, isByLink, session } = kept;
  const isSigningUp = userFlow !== null && step !== null;
  const nextStep = isSigningUp ? resumedStep(userFlow, step, session !== null) : step;
  const nextReset = resetStep === null ? null : resumedResetStep(resetStep, isByLink);
  const isAskedAgain = nextStep !== step || nextReset !== resetStep;
  return { ...emptyDraft, ...kept, step: nextStep, resetStep: nextReset, isAskedAgain };
}

/** Lies over the secrets when the draft is kept: JSON leaves out what is undefined. */
const withoutSecrets: Record<keyof SecretDraft, undefined> = {
  password: undefined,
  code: undefined,
  isAskedAgain: undefined,
  factor: undefined,
};

/** What is kept of a draft: no secret, and no session but one that only finishes a sign-up. */
function keptOf(draft: AuthDraft): KeptDraft {
  const isOpen = draft.session?.user.terms_accepted === true;
  return { ...draft, ...withoutSecrets, session: isOpen ? null : draft.session };
}

/** What was entered on the ways in; each tab has its own. */
export const useAuthDraft = create<AuthDraft>()(() => emptyDraft);

const isBegun = ({ email, step, resetStep }: AuthDraft) =>
  email !== "" || step !== null || resetStep !== null;

useAuthDraft.subscribe((draft) =>
  keepSealed(isBegun(draft) ? JSON.stringify(keptOf(draft)) : null),
);

/** Brings back what this tab had before a reload; the first call alone does something. */
export async function restoreDraft(): Promise<void> {
  const kept = await readSealed();
  if (kept === null || isBegun(useAuthDraft.getState())) return;
  useAuthDraft.setState(resumed(JSON.parse(kept) as KeptDraft));
}

/** Changes some of the draft. */
export function updateDraft(change: Partial<AuthDraft>): void {
  useAuthDraft.setState(change);
}

/** Notes where sign-in is; what another address has entered is forgotten. */
export function noteSignIn(signIn: SignInProgress, factor: PendingSignIn | null): void {
  const before = useAuthDraft.getState();
  const base = before.email === signIn.email ? before : emptyDraft;
  updateDraft({ ...base, email: signIn.email, signIn, factor });
}

/** Notes an address that was typed at sign-in and not sent yet, unless something was begun with another. */
export function noteAddress(email: string): void {
  const { signIn, step, resetStep } = useAuthDraft.getState();
  if (signIn === null && step === null && resetStep === null) updateDraft({ email });
}

interface SignUpOptions {
  isGuest?: boolean;
  /** Set where a provider has told who it is: names are known, its dialog is past. */
  startAfterProvider?: { transaction: SsoTransaction };
}

/**
 * Begins the sign-up of an address at its first step. What the same address typed before
 * stays, so that going back to the address and forth loses nothing.
 */
export function beginSignUp(
  email: string,
  userFlow: UserFlow,
  { isGuest = false, startAfterProvider }: SignUpOptions = {},
): void {
  const before = useAuthDraft.getState();
  const base = before.email === email ? { ...before, ...emptySecrets, session: null } : emptyDraft;
  const transaction = startAfterProvider?.transaction;
  updateDraft({
    ...base,
    authFlow: "SIGNUP",
    email,
    userFlow,
    step: firstStep(userFlow),
    resetStep: null,
    isGuest,
    isBuildingPassed: false,
    registrationToken: null,
    transactionUuid: transaction?.uuid ?? null,
    transactionEmail: transaction?.email ?? null,
    firstName: transaction?.first_name ?? base.firstName,
    lastName: transaction?.last_name ?? base.lastName,
    accountBuildingUuid: transaction?.default_building_uuid ?? null,
  });
}

/**
 * Begins a password reset: with an address at its code, without one by asking for it. The browser's Back
 * leads to where sign-in was.
 */
export function beginReset(email: string): void {
  const resetStep = email === "" ? "enter-email" : "verify-account";
  const { signIn } = useAuthDraft.getState();
  updateDraft({ ...emptyDraft, authFlow: "RESET_PASSWORD", email, signIn, resetStep });
}

/** Back to sign-in, with the address to change or to try again; everything else is forgotten. */
export function dropDraft(): void {
  updateDraft({ ...emptyDraft, email: useAuthDraft.getState().email });
}

/** Back to sign-in, at the password of the address: it has one now. */
export function askForPassword(): void {
  const { email } = useAuthDraft.getState();
  updateDraft({ ...emptyDraft, email, signIn: { email, step: "password", isCodeSent: false } });
}

/** Back to sign-in, which goes on with the second factor. */
export function askForFactor(factor: PendingSignIn | null): void {
  const { email } = useAuthDraft.getState();
  updateDraft({ signIn: { email, step: "second-factor", isCodeSent: false }, factor });
}

/** Keeps what belongs to a sign-in at a provider, before the page is left for it. */
export async function keepTransaction(email: string, transactionUuid: string): Promise<void> {
  updateDraft({ ...emptyDraft, email, transactionUuid });
  await sealedDraft();
}

/** Forgets everything, the address too: a signed-in person leaves no traces of the way in. */
export function forgetDraft(): void {
  updateDraft(emptyDraft);
  forgetSignInStart();
}

useSession.subscribe(({ session }, before) => {
  if (before.session === null && session !== null) forgetDraft();
});
