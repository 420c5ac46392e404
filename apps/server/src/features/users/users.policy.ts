import { AppError } from "../../platform/errors/app-error.ts";

/** What the rules ask of an account. */
interface Account {
  firstName: string;
  lastName: string;
  isTermAccepted: boolean;
}

/** What a change says of the names and the terms. */
interface Change {
  firstName?: string | undefined;
  lastName?: string | undefined;
  isTermAccepted?: boolean | undefined;
}

/**
 * Whether a building may be joined by choosing it as one's own. Its mail domain opens it at any time;
 * as a guest one comes in by signing up only, into the one building that it ends in, or every user could
 * walk into every guest building.
 */
export function mayJoin(
  { isTermAccepted }: Pick<Account, "isTermAccepted">,
  { isGuest }: { isGuest: boolean },
): boolean {
  return !isGuest || !isTermAccepted;
}

/** A sign-up ends in a building, so only finished accounts may give up theirs. */
export function requireMayLeaveBuilding({ isTermAccepted }: Pick<Account, "isTermAccepted">): void {
  if (isTermAccepted) return;
  throw new AppError("request.invalid", { "/default_building_uuid": "must not be null yet" });
}

/**
 * Whether the change ends the sign-up. Throws `auth.terms_not_accepted` for a no to the terms, which
 * nobody can take back either, and `request.invalid` while a name is missing.
 */
export function completesSignUp(account: Account, change: Change): boolean {
  if (change.isTermAccepted === false) throw new AppError("auth.terms_not_accepted");
  if (change.isTermAccepted === undefined || account.isTermAccepted) return false;
  const names = {
    "/first_name": change.firstName ?? account.firstName,
    "/last_name": change.lastName ?? account.lastName,
  };
  const missing = Object.entries(names).filter(([, name]) => name === "");
  if (missing.length === 0) return true;
  throw new AppError(
    "request.invalid",
    Object.fromEntries(missing.map(([field]) => [field, "is missing"])),
  );
}
