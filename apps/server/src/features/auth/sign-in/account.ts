import { masked } from "@portico/rules/mask";
import type { Account } from "./sign-in.repository.ts";

/** Whether an account can sign in. */
export function canSignIn(account: Account): boolean {
  return account.isTermAccepted && account.confirmed && !account.deactivated;
}

/** What visitors are told of an account: enough to choose the next step, no personal data. */
export function accountHint(account: Account) {
  const hint = (name: string) => (account.isTermAccepted || name === "" ? null : masked(name));
  return {
    email: account.email,
    is_term_accepted: account.isTermAccepted,
    confirmed: account.confirmed,
    deactivated: account.deactivated,
    created_by: account.createdBy,
    first_name: hint(account.firstName),
    last_name: hint(account.lastName),
  };
}
