import { defaultParseSearch } from "@tanstack/react-router";
import { create } from "zustand";

/** How somebody came back from a provider: with a transaction to finish, or refused. */
export type ProviderArrival = { transactionUuid: string } | { errorCode: string };

/** The way back from a provider, out of the address as soon as it is read. */
export const useProviderArrival = create<{ arrival: ProviderArrival | null }>(() => ({
  arrival: null,
}));

/** The query that sign-in had before the visitor left for the provider, which knows only its own. */
const queryKey = "portico-login-query";

/** Keeps the query of the sign-in page over the visit of a provider (2.037). */
export function keepLoginQuery(): void {
  sessionStorage.setItem(queryKey, location.search);
}

/** What a provider's way back adds to the address of the sign-in page. */
export interface ArrivalSearch {
  /** The transaction, where its sign-in succeeded. */
  transaction?: string;
  /** Error code, where it did not. */
  sso_error?: string;
}

/**
 * Takes the arrival out of the address, where a reload or the history would use it again. Answers the
 * query that the page had before.
 */
export function takeArrival({ transaction, sso_error = "" }: ArrivalSearch): object {
  const arrival =
    transaction === undefined ? { errorCode: sso_error } : { transactionUuid: transaction };
  useProviderArrival.setState({ arrival });
  const before = sessionStorage.getItem(queryKey) ?? "";
  sessionStorage.removeItem(queryKey);
  return defaultParseSearch(before);
}

/** Puts the arrival away: it was used, or the visitor starts again. */
export function forgetArrival(): void {
  useProviderArrival.setState({ arrival: null });
}
