/** What the sign-in page shows; later flows add their steps here. */
export type AuthStep = "email" | "password" | "unknown-domain";

/** Which way in the visitor has chosen (4.021); this portal opens sign-in and reserves the others. */
export type AuthFlow = "SIGNIN" | "SIGNUP" | "RESET_PASSWORD";

/** What the availability check says of an address (4.007), as far as a step hangs on it. */
export type Availability = "can-sign-in" | "not-registered" | "refused";

/** What happened on a step. */
export type AuthEvent = Availability | "email-changed" | "closed";

interface Row {
  clause: string;
  at: AuthStep;
  on: AuthEvent;
  next: AuthStep;
}

/**
 * The sign-in flow (4.014–4.018). Accounts come by invitation, so an address that may register and
 * did not is as unknown here as one that the server refuses; a sign-up flow is a row more.
 */
export const authFlow: readonly Row[] = [
  { clause: "4.015", at: "email", on: "can-sign-in", next: "password" },
  { clause: "4.017", at: "email", on: "refused", next: "unknown-domain" },
  { clause: "4.018", at: "email", on: "not-registered", next: "unknown-domain" },
  { clause: "4.014", at: "password", on: "email-changed", next: "email" },
  { clause: "8.021", at: "unknown-domain", on: "closed", next: "email" },
];

/** The step after an event; an event that means nothing on a step leaves it. */
export function nextAuthStep(at: AuthStep, on: AuthEvent): AuthStep {
  return authFlow.find((row) => row.at === at && row.on === on)?.next ?? at;
}

/** The part of the availability answer that decides the step. */
interface AvailabilityAnswer {
  is_available: boolean;
  user: { deactivated: boolean } | null;
}

/** Reads the availability answer (4.007). */
export function availabilityOf({ is_available, user }: AvailabilityAnswer): Availability {
  if (is_available) return "can-sign-in";
  return user === null ? "refused" : "not-registered";
}

/** The domain of an address: what follows the at sign, without white space (5.002). */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).replace(/\s/g, "");
}

/**
 * The shape of an address (5.001), no stricter than mail itself: one at sign, a dotted domain, no
 * blanks. Whether it exists is for the server to say.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
