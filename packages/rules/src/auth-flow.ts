/** What the sign-in page shows; three of them are dialogs over the email step. */
export type AuthStep =
  | "email"
  | "choose-provider"
  | "password"
  | "login-code"
  | "second-factor"
  | "unknown-domain"
  | "farms";

/** Where the sign-in page leads besides; each of these leaves it. */
export type AuthExit = "provider" | "sign-up" | "guest-sign-up" | "reset-password";

/** Which way in the visitor has chosen, as far as the guards ask. */
export type AuthFlow = "SIGNIN" | "SIGNUP" | "RESET_PASSWORD";

/** What the availability check says of an address, as far as a step hangs on it. */
export type Availability = "can-sign-in" | "not-registered" | "has-providers" | "refused";

/** What happened on a step. */
export type AuthEvent =
  | Availability
  | "sentinel-typed"
  | "provider-chosen"
  | "guest-chosen"
  | "password-forgotten"
  | "code-wanted"
  | "password-wanted"
  | "factor-demanded"
  | "email-changed"
  | "closed";

interface Row {
  at: AuthStep;
  on: AuthEvent;
  next: AuthStep | AuthExit;
}

/**
 * The sign-in flow. In the provider dialog the email option answers with what the check
 * said of the address itself. An account that signs in by password or code and must go to its provider
 * (`auth.sso_required`) arrives there from every step.
 */
export const authFlow: readonly Row[] = [
  { at: "email", on: "can-sign-in", next: "password" },
  { at: "email", on: "has-providers", next: "choose-provider" },
  { at: "email", on: "refused", next: "unknown-domain" },
  { at: "email", on: "not-registered", next: "sign-up" },
  { at: "email", on: "sentinel-typed", next: "farms" },

  { at: "choose-provider", on: "provider-chosen", next: "provider" },
  { at: "choose-provider", on: "can-sign-in", next: "password" },
  { at: "choose-provider", on: "not-registered", next: "sign-up" },
  { at: "choose-provider", on: "closed", next: "email" },

  { at: "password", on: "password-forgotten", next: "reset-password" },
  { at: "password", on: "code-wanted", next: "login-code" },
  { at: "password", on: "has-providers", next: "choose-provider" },
  { at: "password", on: "factor-demanded", next: "second-factor" },
  { at: "password", on: "email-changed", next: "email" },

  { at: "login-code", on: "password-wanted", next: "password" },
  { at: "login-code", on: "has-providers", next: "choose-provider" },
  { at: "login-code", on: "factor-demanded", next: "second-factor" },
  { at: "login-code", on: "email-changed", next: "email" },

  { at: "second-factor", on: "email-changed", next: "email" },

  { at: "unknown-domain", on: "guest-chosen", next: "guest-sign-up" },
  { at: "unknown-domain", on: "closed", next: "email" },

  { at: "farms", on: "closed", next: "email" },
];

const steps: ReadonlySet<string> = new Set<string>(authFlow.map(({ at }) => at));

/** Tells a step of the sign-in page from a way out of it. */
export function isAuthStep(next: AuthStep | AuthExit): next is AuthStep {
  return steps.has(next);
}

/** What follows an event; an event that means nothing on a step leaves it. */
export function nextAuthStep(at: AuthStep, on: AuthEvent): AuthStep | AuthExit {
  return authFlow.find((row) => row.at === at && row.on === on)?.next ?? at;
}

/** What is known of a sign-in besides its step. */
export interface SignInFacts {
  /** Whether the address that stands there now is one that sign-in has gone on with. */
  isAddressKnown: boolean;
  /** Whether a code was mailed to it. */
  isCodeSent: boolean;
  /** Whether the page knows the sign-in that waits for its second factor. */
  isFactorAwaited: boolean;
}

interface Stop {
  isOpen: (facts: SignInFacts) => boolean;
  otherwise: SignInStop;
}

/** The steps of the sign-in that have an entry in the browser's history; dialogs have none. */
export type SignInStop = Extract<AuthStep, "email" | "password" | "login-code" | "second-factor">;

/** What must hold where the browser or a reload leads to a step, and where it leads without. */
const stops: Readonly<Record<SignInStop, Stop>> = {
  email: { isOpen: () => true, otherwise: "email" },
  password: { isOpen: ({ isAddressKnown }) => isAddressKnown, otherwise: "email" },
  "login-code": {
    isOpen: ({ isAddressKnown, isCodeSent }) => isAddressKnown && isCodeSent,
    otherwise: "password",
  },
  "second-factor": {
    isOpen: ({ isAddressKnown, isFactorAwaited }) => isAddressKnown && isFactorAwaited,
    // A code that led there is spent.
    otherwise: "password",
  },
};

/** Tells a step with an entry in the browser's history from a dialog. */
export function isSignInStop(step: AuthStep): step is SignInStop {
  return step in stops;
}

/** Where Back, Forward or a reload that would lead to a step does lead: there, or to what it lacks. */
export function reachedSignInStop(to: SignInStop, facts: SignInFacts): SignInStop {
  const { isOpen, otherwise } = stops[to];
  return isOpen(facts) ? to : reachedSignInStop(otherwise, facts);
}

/** The part of the availability answer that decides the step. */
interface AvailabilityAnswer {
  is_available: boolean;
  sso: object | null;
}

/** What an address can do by itself, whatever providers it has. */
export function availabilityByEmail({ is_available }: AvailabilityAnswer): Availability {
  return is_available ? "can-sign-in" : "not-registered";
}

/** Reads the availability answer. */
export function availabilityOf(answer: AvailabilityAnswer): Availability {
  return answer.sso === null ? availabilityByEmail(answer) : "has-providers";
}

/**
 * The key that follows the sentinel `/farm`, which opens the farm selector in the place of an address:
 * empty where it stands alone, null for any other text.
 */
export function sentinelKey(text: string): string | null {
  const match = /^\/farm(?:\s+(?<key>\S+))?$/.exec(text.trim());
  return match === null ? null : (match.groups?.["key"] ?? "");
}

/** The domain of an address as it was typed, to be shown: what follows the at sign. */
export function typedDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).replace(/\s/g, "");
}
