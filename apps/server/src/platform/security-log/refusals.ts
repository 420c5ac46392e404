import { type ErrorCode, errorStatuses } from "@portico/contract/errors";
import { securityLog } from "./security-log.ts";

/** A call that was refused. */
export interface RefusedCall {
  code: ErrorCode;
  /** Method and route, as in `GET /api/a/:b`. */
  call: string;
  /** Whether somebody is signed in. */
  isSignedIn: boolean;
  /** Whether it carried a token. */
  hasToken: boolean;
}

type Note = (refused: RefusedCall) => void;

const limit: Note = ({ code, call }) => securityLog.record("limit.reached", { code, call });
const signIn =
  (method: "password" | "sso" | "admin_link" | null): Note =>
  ({ code }) =>
    securityLog.record("sign_in.refused", { method, code });

/** What a refusal means for the security log, where it means more than its status says. */
const notes: Partial<Record<ErrorCode, Note>> = {
  credentials_not_match: signIn("password"),
  password_reset_limit_has_been_reached: limit,
  "auth.code_limit_reached": limit,
  // Written down where it happened, with what the code was for.
  "auth.code_spent": () => undefined,
  "auth.foreign_origin": ({ code, call }) => securityLog.record("origin.refused", { code, call }),
  "auth.link_not_valid": signIn("admin_link"),
  "auth.login_code_off": signIn(null),
  "auth.session_ended": ({ call, hasToken }) => {
    if (hasToken) securityLog.record("session.refused", { call });
  },
  "auth.sso_required": signIn(null),
  "sso.refused": signIn("sso"),
  "sso.transaction_ended": signIn("sso"),
};

const permission: Note = ({ code, call }) =>
  securityLog.record("permission.refused", { code, call });

/** Statuses that hide or deny something from somebody who is signed in. */
const deniedStatuses = new Set([403, 404]);

/** Writes down a refused call if it belongs into the security log; the one place for all routes. */
export function recordRefusal(refused: RefusedCall): void {
  const status = errorStatuses[refused.code];
  const note = notes[refused.code];
  if (note !== undefined) note(refused);
  else if (status === 429) limit(refused);
  else if (refused.isSignedIn && deniedStatuses.has(status)) permission(refused);
}
