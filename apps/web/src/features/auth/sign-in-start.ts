import type { SignInFacts, SignInStop } from "@portico/rules/auth-flow";
import { defaultParseSearch } from "@tanstack/react-router";
import { create } from "zustand";
import type { PendingSignIn } from "../../lib/pending-sign-in.ts";

/** How somebody came back from a provider: with a transaction to finish, or refused. */
export type ProviderArrival = { transactionUuid: string } | TripRefusal;

/** Why a provider led back without a sign-in, and where the log tells more. */
export interface TripRefusal {
  errorCode: string;
  traceId: string;
}

/** How far a sign-in has come. */
export interface SignInProgress {
  /** The address that it has gone on with; empty before the first. */
  email: string;
  step: SignInStop;
  /** Whether a code that signs in was mailed to the address. */
  isCodeSent: boolean;
}

/** What the steps of a sign-in hang on, for the address that stands there now. */
export function signInFacts(
  email: string,
  reached: Omit<SignInProgress, "step">,
  factor: PendingSignIn | null,
): SignInFacts {
  const isAddressKnown = email !== "" && email === reached.email;
  return { isAddressKnown, isCodeSent: reached.isCodeSent, isFactorAwaited: factor !== null };
}

interface SignInStart {
  /** The way back from a provider, until it is used. */
  arrival: ProviderArrival | null;
  /** Address of a way in that was left. */
  email: string;
  progress: SignInProgress;
  /** What waits for its second factor. */
  factor: PendingSignIn | null;
  /** True if the password is asked for once more, because what waited for its second factor is gone. */
  isAskedAgain: boolean;
  /** True if the visitor has been further and comes back to the address. */
  isBack: boolean;
}

/** What sign-in begins with; set before its page is shown. */
export const useSignInStart = create<SignInStart>(() => ({
  arrival: null,
  email: "",
  progress: { email: "", step: "email", isCodeSent: false },
  factor: null,
  isAskedAgain: false,
  isBack: false,
}));

/** Forgets where a sign-in was, but not the way back from a provider, which may be finished just now. */
export function forgetSignInStart(): void {
  const { arrival: _, ...start } = useSignInStart.getInitialState();
  useSignInStart.setState(start);
}

/** The query that sign-in had before the visitor left for the provider, which knows only its own. */
const queryKey = "portico-login-query";

/** Keeps the query of the sign-in page over the visit of a provider. */
export function keepLoginQuery(): void {
  sessionStorage.setItem(queryKey, location.search);
}

/** The way back is an address, which anybody may have written. */
const traceIdPattern = /^[\da-f]{32}$/;

/** What a provider's way back adds to the address of the sign-in page. */
export interface ArrivalSearch {
  /** The transaction, where its sign-in succeeded. */
  transaction?: string;
  /** Error code, where it did not. */
  sso_error?: string;
  /** Trace id of that error. */
  trace_id?: string;
}

/**
 * Takes the arrival out of the address, where a reload or the history would use it again. Answers the
 * query that remains, with what the page had before.
 */
export function takeArrival(search: ArrivalSearch): object {
  const { transaction, sso_error: errorCode = "", trace_id = "", ...rest } = search;
  const traceId = traceIdPattern.test(trace_id) ? trace_id : "";
  const arrival =
    transaction === undefined ? { errorCode, traceId } : { transactionUuid: transaction };
  useSignInStart.setState({ arrival });
  const before = sessionStorage.getItem(queryKey) ?? "";
  sessionStorage.removeItem(queryKey);
  return { ...defaultParseSearch(before), ...rest };
}

/** Puts the arrival away: it was used, or the visitor starts again. */
export function forgetArrival(): void {
  useSignInStart.setState({ arrival: null, isBack: true });
}
