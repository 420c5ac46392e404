import { isUuid } from "@portico/contract/uuid";
import { type ErrorCode, isErrorCode } from "@portico/contract/errors";

/**
 * What an event may tell besides who, whence and when. Every field is a closed list of words or has a
 * shape that no address, name, code or token fits: the log holds none of them, whatever a caller
 * passes.
 */
export const securityFields = {
  /** How somebody proved, or tried to prove, who they are. */
  method: ["password", "code", "passkey", "totp", "recovery_code", "sso", "admin_link", "sign_up"],
  /** What a mailed code is for. */
  purpose: ["confirm", "login", "reset_password"],
  /** Which second factor. */
  factor: ["passkey", "totp", "recovery_codes"],
  /** Why a session ended. */
  reason: [
    "logout",
    "logout_everywhere",
    "ended_by_user",
    "ended_by_operator",
    "signed_in_again",
    "password_changed",
    "factors_reset",
    "address_changed",
    "deactivated",
    "token_reuse",
  ],
  /** What a directory did it to. */
  resource: ["User", "Group"],
  /** Which key. */
  key: ["signing", "secret"],
  /** What of a page's policy was broken. */
  directive: [
    "base-uri",
    "connect-src",
    "font-src",
    "form-action",
    "frame-ancestors",
    "frame-src",
    "img-src",
    "script-src",
    "style-src",
    "other",
  ],
  /** Code of the refusal, as the caller got it. */
  code: "error code",
  /** The call that was refused, with its parameters' names and not their values. */
  call: "call",
  /** Which limit was reached. */
  limit: "name",
  session: "uuid",
  directory: "uuid",
  provider: "uuid",
  building: "uuid",
  portfolio: "uuid",
  charge: "uuid",
  visit: "uuid",
  /** How many. */
  count: "count",
  /** Over how long, in seconds. */
  seconds: "count",
} as const;

export type SecurityField = keyof typeof securityFields;

interface Shapes {
  "error code": ErrorCode;
  call: string;
  name: string;
  uuid: string;
  count: number;
}

type Shape = (typeof securityFields)[SecurityField];
type ValueOf<S extends Shape> = S extends readonly (infer Word)[] ? Word : Shapes[S & keyof Shapes];

/** The value of a field; null where it is not known. */
export type SecurityFieldValue<F extends SecurityField> = ValueOf<
  (typeof securityFields)[F]
> | null;

const isText = (pattern: RegExp) => (value: unknown) =>
  typeof value === "string" && pattern.test(value);

/** Tells whether a value is the id of something. */
export const isId = (value: unknown): value is string => typeof value === "string" && isUuid(value);

const shapes: Record<keyof Shapes, (value: unknown) => boolean> = {
  "error code": (value) => typeof value === "string" && isErrorCode(value),
  call: isText(/^[A-Z]{3,7} \/[\w\-./:*]{0,200}$/),
  name: isText(/^[a-z][a-z -]{0,60}$/),
  uuid: isId,
  count: (value) => Number.isSafeInteger(value),
};

/** Tells whether a value is one that the field may have. */
export function isFieldValue(field: SecurityField, value: unknown): boolean {
  const shape: Shape = securityFields[field];
  if (typeof shape === "string") return shapes[shape](value);
  return (shape as readonly unknown[]).includes(value);
}
