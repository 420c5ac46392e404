import type { EmailAvailability } from "@portico/contract";
import type { AuthExit } from "@portico/rules/auth-flow";
import { userFlowOf } from "@portico/rules/sign-up";
import { beginReset, beginSignUp } from "./draft.ts";

/** What is known when sign-in is left. */
export interface Leaving {
  email: string;
  answer: EmailAvailability | null;
  /** Address of the provider's sign-in, where one was chosen. */
  url: string;
}

/** The other ways in that the portal has itself. */
export type OtherWayIn = "/signup" | "/reset-password";

const exits: Record<AuthExit, (leaving: Leaving) => OtherWayIn | null> = {
  provider: ({ url }) => {
    location.assign(url);
    return null;
  },
  "sign-up": ({ email, answer }) => {
    if (answer !== null) beginSignUp(email, userFlowOf(answer, "email"));
    return "/signup";
  },
  "guest-sign-up": ({ email }) => {
    beginSignUp(email, "STANDARD", { isGuest: true });
    return "/signup";
  },
  "reset-password": ({ email }) => {
    beginReset(email);
    return "/reset-password";
  },
};

/** Prepares what comes after sign-in; answers its page, or null where the browser leaves the portal. */
export function leaveSignIn(exit: AuthExit, leaving: Leaving): OtherWayIn | null {
  return exits[exit](leaving);
}
