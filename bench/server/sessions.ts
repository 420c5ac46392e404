import type { Session } from "@portico/contract";
import { paths } from "@portico/contract/paths";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";

/** Who the bench is, from the demo portfolio. */
export const account = { email: "tenant@portico.example", password: "Portico-2026!" };

/** What browsers take. */
export const asBrowsers = { "accept-encoding": "gzip, deflate, br" } as const;

const json = { "content-type": "application/json" } as const;

/** A POST as the load generator and `fetch` both take it. */
export interface Post {
  method: "POST";
  path: string;
  headers: Record<string, string>;
  body: string;
}

function post(route: string, body: unknown): Post {
  const path = route.replace("POST ", apiBase);
  return { method: "POST", path, headers: json, body: JSON.stringify(body) };
}

/** The call that signs in. */
export const loginCall = post(paths.login, account);

/** Somebody of the property team, likewise. */
export const manager = { ...account, email: "manager@portico.example" };

/** The call that signs them in. */
export const teamLoginCall = post(paths.login, manager);

/** The call that exchanges a refresh token. */
export function refreshCall(token: string): Post {
  return post(paths.refresh, { refresh_token: token });
}

/** The call of the email step. */
export const validateEmailCall = (email: string): Post => post(paths.validateEmail, { email });

/** A session with the refresh token that continues it, as clients without cookies get it. */
export interface BenchSession {
  token: string;
  user: Session["user"];
  refreshToken: string;
}

/** Sends a call of the sign-in; throws unless it gives a session. */
export async function openSession(origin: string, call = loginCall): Promise<BenchSession> {
  const response = await fetch(origin + call.path, call);
  if (!response.ok) throw new Error(`${call.path} answered ${response.status}`);
  const session = (await response.json()) as Session;
  if (session.refresh_token === undefined) throw new Error("No refresh token was given");
  return { token: session.token, user: session.user, refreshToken: session.refresh_token.token };
}

/** A cookie as browsers get it. */
export interface Cookie {
  name: string;
  value: string;
}

/** Signs in the way the page does and gives the cookie of the session. */
export async function signInAsBrowser(origin: string): Promise<Cookie> {
  const headers = { ...loginCall.headers, "x-web": "true" };
  const response = await fetch(origin + loginCall.path, { ...loginCall, headers });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? "") ?? [];
  if (name === undefined || value === undefined) throw new Error("Signing in gave no cookie");
  return { name, value };
}
