/** What other features, and the start, may ask about sign-in and sessions. */
export type { ClosedAccounts } from "./closed-accounts/closed-accounts.ts";
export { demoAddresses, publicPassword } from "./closed-accounts/demo-accounts.ts";
export type { AppTokens } from "./keys/app-token.ts";
export { firstPasswordHours, makePasswordLink } from "./passwords/first-password-link.ts";
export { endSessionsOfLeft } from "./sessions/left-people.repository.ts";
export type { RefreshCookie } from "./sessions/refresh-cookie.ts";
export { clearSiteData } from "./sessions/refresh-cookie.ts";
export type { Claim } from "./sessions/sessions.repository.ts";
export type { AnswerSession } from "./sessions/session-answer.ts";
export type { IssuedSession, SessionsService } from "./sessions/sessions.service.ts";
export type { SsoOptionsOf } from "./sign-in/required-sso.ts";
export type { Visitor, VisitorOf } from "./sign-in/visitor.ts";
