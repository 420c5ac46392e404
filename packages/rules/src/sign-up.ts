import type { EmailAvailability } from "@portico/contract";

/** How somebody without a finished account becomes a user. */
export type UserFlow =
  | "STANDARD"
  | "SSO_REQUIRED"
  | "SSO_OPTIONAL_PROVIDER"
  | "SSO_OPTIONAL_EMAIL"
  | "SCIM"
  | "CSV"
  | "CSV_SSO_REQUIRED"
  | "CSV_SSO_OPTIONAL_PROVIDER"
  | "CSV_SSO_OPTIONAL_EMAIL"
  | "USERS_ADMIN_UPLOAD";

/** What a sign-up shows. */
export type SignUpStep =
  | "choose-provider"
  | "building"
  | "create-account"
  | "create-password"
  | "accept-terms"
  | "verify-account"
  | "enter-code"
  | "new-password"
  | "congratulations";

/** What the server is asked when a step is left; steps without one only keep what was typed. */
export type SignUpCall =
  /** Asks whether the password may be one: what is refused is told where it was typed. */
  | "check-password"
  /** Creates the registration and mails its code. */
  | "register"
  /** Confirms the registration with the code. */
  | "confirm-registration"
  /** Mails the first code of an uploaded account. */
  | "send-code"
  /** Checks that code, and keeps it for the new password. */
  | "check-code"
  /** Sets the password with the code, and signs in for the rest of the sign-up. */
  | "set-password"
  /** Stores names, terms and building of the uploaded account. */
  | "complete-profile"
  /** Ends the sign-in at the provider with names, terms and building. */
  | "complete-sso"
  /** Opens the portal. */
  | "sign-in";

/** One step of a sequence. */
export interface SequenceStep {
  step: SignUpStep;
  call: SignUpCall | null;
}

const at = (step: SignUpStep, call: SignUpCall | null = null): SequenceStep => ({ step, call });

const standard = [
  at("building"),
  at("create-account"),
  at("create-password", "check-password"),
  at("accept-terms", "register"),
  at("verify-account"),
  at("enter-code", "confirm-registration"),
  at("congratulations", "sign-in"),
];

const csv = [
  at("verify-account", "send-code"),
  at("enter-code", "check-code"),
  at("new-password", "set-password"),
  at("accept-terms"),
  at("building", "complete-profile"),
  at("congratulations", "sign-in"),
];

const provisioned = [
  at("choose-provider"),
  at("accept-terms"),
  at("building", "complete-sso"),
  at("congratulations", "sign-in"),
];

/** The sign-up sequences. */
export const signUpSequences: Readonly<Record<UserFlow, readonly SequenceStep[]>> = {
  STANDARD: standard,
  SSO_REQUIRED: [
    at("choose-provider"),
    at("create-account"),
    at("accept-terms"),
    at("building", "complete-sso"),
    at("congratulations", "sign-in"),
  ],
  SSO_OPTIONAL_PROVIDER: [
    at("choose-provider"),
    at("accept-terms"),
    at("create-account"),
    at("building", "complete-sso"),
    at("congratulations", "sign-in"),
  ],
  SSO_OPTIONAL_EMAIL: [at("choose-provider"), ...standard],
  SCIM: provisioned,
  CSV_SSO_REQUIRED: provisioned,
  CSV_SSO_OPTIONAL_PROVIDER: provisioned,
  CSV: csv,
  CSV_SSO_OPTIONAL_EMAIL: [at("choose-provider"), ...csv],
  USERS_ADMIN_UPLOAD: [
    at("verify-account", "send-code"),
    at("enter-code", "check-code"),
    at("new-password", "set-password"),
    at("create-account"),
    at("accept-terms"),
    at("building", "complete-profile"),
    at("congratulations", "sign-in"),
  ],
};

/** Steps that do not count in "Step X of Y": a dialog, and what only says something. */
const uncounted: ReadonlySet<SignUpStep> = new Set([
  "choose-provider",
  "verify-account",
  "congratulations",
]);

/** What one page asks for together where it follows each other: who one is, and what one agrees to. */
const details: ReadonlySet<SignUpStep> = new Set([
  "create-account",
  "create-password",
  "new-password",
  "accept-terms",
]);

/** Whether two steps that follow each other share a page; what only says something stands with the next. */
function sharesPage({ step, call }: SequenceStep, next: SequenceStep): boolean {
  if (step === "verify-account") return call === null;
  return details.has(step) && details.has(next.step);
}

/** Steps that are shown together and left together. */
export interface SignUpPage {
  /** In the order of the sequence; the first stands for the page. */
  steps: readonly [SignUpStep, ...SignUpStep[]];
  /** What the server is asked when the page is left, in that order. */
  calls: readonly SignUpCall[];
  /** The step after them; at the end the last one. */
  next: SignUpStep;
}

/** The page that shows a step. */
export function pageOf(flow: UserFlow, step: SignUpStep): SignUpPage {
  const rows = signUpSequences[flow];
  const isJoined = (at: number) => {
    const [row, next] = [rows[at], rows[at + 1]];
    return row !== undefined && next !== undefined && sharesPage(row, next);
  };
  let start = rows.findIndex((row) => row.step === step);
  let end = start;
  while (isJoined(start - 1)) start -= 1;
  while (isJoined(end)) end += 1;
  const [first, ...rest] = rows.slice(start, end + 1);
  return {
    steps: [first?.step ?? step, ...rest.map((row) => row.step)],
    calls: rows.slice(start, end + 1).flatMap(({ call }) => call ?? []),
    next: rows[end + 1]?.step ?? step,
  };
}

/** X and Y of "Step X of Y" as the sequences number them; null on steps without a number. */
export function stepCounter(flow: UserFlow, step: SignUpStep): { at: number; of: number } | null {
  const counted = signUpSequences[flow]
    .map((row) => row.step)
    .filter((each) => !uncounted.has(each));
  const index = counted.indexOf(step);
  return index === -1 ? null : { at: index + 1, of: counted.length };
}

/** The numbers of a page's steps, the first and the last of them; null on pages without a number. */
export function pageCounter(
  flow: UserFlow,
  step: SignUpStep,
): { from: number; to: number; of: number } | null {
  const numbers = pageOf(flow, step).steps.flatMap((each) => stepCounter(flow, each) ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined || last === undefined
    ? null
    : { from: first.at, to: last.at, of: first.of };
}

/** Where a sign-up begins once the way in is chosen: its dialog belongs to sign-in. */
export function firstStep(flow: UserFlow): SignUpStep {
  const first = signUpSequences[flow].find(({ step }) => step !== "choose-provider");
  return first?.step ?? "congratulations";
}

/** Calls that cannot be taken back: what was given before them is settled. */
const settling: ReadonlySet<SignUpCall> = new Set([
  "confirm-registration",
  "set-password",
  "complete-profile",
  "complete-sso",
]);

/** Steps that nobody stops at: going back would only lead forward again. */
const passed: ReadonlySet<SignUpStep> = new Set(["choose-provider", "verify-account"]);

/**
 * The page that "Back" leads to, by its first step; null at the start, and behind a call that settled
 * something.
 */
export function previousStep(
  flow: UserFlow,
  step: SignUpStep,
  skipped: readonly SignUpStep[],
): SignUpStep | null {
  const rows = signUpSequences[flow];
  const [first] = pageOf(flow, step).steps;
  const before = rows.slice(
    0,
    rows.findIndex((row) => row.step === first),
  );
  const isSettled = (row: SequenceStep) =>
    pageOf(flow, row.step).calls.some((call) => settling.has(call));
  const last = before
    .slice(before.findLastIndex(isSettled) + 1)
    .findLast((row) => !passed.has(row.step) && !skipped.includes(row.step));
  return last === undefined ? null : pageOf(flow, last.step).steps[0];
}

/** Whether "Back" leads from one page to the other, however often it is pressed. */
function leadsBack(
  flow: UserFlow,
  from: SignUpStep,
  to: SignUpStep,
  skipped: readonly SignUpStep[],
): boolean {
  const previous = previousStep(flow, from, skipped);
  if (previous === null) return false;
  return previous === pageOf(flow, to).steps[0] || leadsBack(flow, previous, to, skipped);
}

/** Whether the browser's Back or Forward may lead to a page that was seen before: nothing between is settled. */
export function isWithinReach(
  flow: UserFlow,
  from: SignUpStep,
  to: SignUpStep,
  skipped: readonly SignUpStep[],
): boolean {
  return leadsBack(flow, from, to, skipped) || leadsBack(flow, to, from, skipped);
}

interface Secret {
  givenAt: SignUpStep;
  neededBy: SignUpCall;
  /** Where the visitor can give it, or what comes of it, anew. */
  askedAgainAt: SignUpStep;
  /** Whether the session that came of it stands in for it. */
  isSettled?: true;
}

/** What is kept in memory only, and so is gone after a reload. */
const secrets: readonly Secret[] = [
  { givenAt: "enter-code", neededBy: "set-password", askedAgainAt: "enter-code" },
  {
    givenAt: "new-password",
    neededBy: "complete-profile",
    askedAgainAt: "verify-account",
    isSettled: true,
  },
];

/**
 * Where a sign-up goes on after a reload: back where the page must ask for a secret again.
 *
 * @param hasSession whether the session is still there that came of an uploaded account's password
 */
export function resumedStep(flow: UserFlow, step: SignUpStep, hasSession: boolean): SignUpStep {
  const rows = signUpSequences[flow];
  const at = rows.findIndex((row) => row.step === step);
  const lost = secrets.find(({ givenAt, neededBy, isSettled = false }) => {
    if (isSettled && hasSession) return false;
    const given = rows.findIndex((row) => row.step === givenAt);
    const needed = rows.findIndex(({ call }) => call === neededBy);
    return given !== -1 && given < at && at <= needed;
  });
  return lost?.askedAgainAt ?? step;
}

/** Flows whose people the property team or a directory entered before they came. */
const knownBefore: ReadonlySet<UserFlow> = new Set([
  "SCIM",
  "CSV",
  "CSV_SSO_REQUIRED",
  "CSV_SSO_OPTIONAL_PROVIDER",
  "CSV_SSO_OPTIONAL_EMAIL",
]);

/**
 * The building that passes the selector by itself: the only one that matches, or in CSV and
 * SCIM flows the one that the account came with; also where no other is open to its address. Null
 * where the user must choose.
 */
export function passingBuilding(
  flow: UserFlow,
  matching: readonly string[],
  ofAccount: string | null,
): string | null {
  const isSettled = knownBefore.has(flow) || matching.length === 0;
  if (isSettled && ofAccount !== null) return ofAccount;
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** What the email step found: whose account it is, and which way in the visitor takes. */
type Origin = "none" | "uploaded" | "uploaded-without-names" | "provisioned";
type Way = "password" | "sso-required" | "sso-chosen" | "email-chosen";

/** Which sequence an answer leads to; a directory's account without a provider goes by code. */
const flowsByOrigin: Readonly<Record<Origin, Readonly<Record<Way, UserFlow>>>> = {
  none: {
    password: "STANDARD",
    "sso-required": "SSO_REQUIRED",
    "sso-chosen": "SSO_OPTIONAL_PROVIDER",
    "email-chosen": "SSO_OPTIONAL_EMAIL",
  },
  uploaded: {
    password: "CSV",
    "sso-required": "CSV_SSO_REQUIRED",
    "sso-chosen": "CSV_SSO_OPTIONAL_PROVIDER",
    "email-chosen": "CSV_SSO_OPTIONAL_EMAIL",
  },
  "uploaded-without-names": {
    password: "USERS_ADMIN_UPLOAD",
    "sso-required": "CSV_SSO_REQUIRED",
    "sso-chosen": "CSV_SSO_OPTIONAL_PROVIDER",
    "email-chosen": "USERS_ADMIN_UPLOAD",
  },
  provisioned: {
    password: "CSV",
    "sso-required": "SCIM",
    "sso-chosen": "SCIM",
    "email-chosen": "CSV_SSO_OPTIONAL_EMAIL",
  },
};

function originOf(user: EmailAvailability["user"]): Origin {
  if (user === null) return "none";
  if (user.created_by === "scim") return "provisioned";
  const hasNames = user.first_name !== null && user.last_name !== null;
  return hasNames ? "uploaded" : "uploaded-without-names";
}

/**
 * The sign-up flow of an address that cannot sign in yet, from the availability answer and, where
 * single sign-on is offered, from what the visitor chose in its dialog.
 */
export function userFlowOf(
  { user, sso }: Pick<EmailAvailability, "user" | "sso">,
  choice: "provider" | "email",
): UserFlow {
  const origin = flowsByOrigin[originOf(user)];
  if (sso === null) return origin.password;
  if (sso.sso_required) return origin["sso-required"];
  return choice === "provider" ? origin["sso-chosen"] : origin["email-chosen"];
}
