import type { LightMyRequestResponse } from "fastify";
import { testPassword } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** Name of the refresh cookie over http. */
export const refreshCookieName = "portico-refresh";

/** A browser that is signed in: its cookie, and the access token of its page. */
export interface CookieBrowser {
  cookies: Record<string, string>;
  token: string;
  userUuid: string;
}

/** The refresh cookie that an answer sets; empty where it takes it away, undefined where it sets none. */
export function refreshCookieOf(answer: LightMyRequestResponse): string | undefined {
  const set = answer.cookies.filter(({ name }) => name === refreshCookieName);
  if (set.length > 1) throw new Error("The refresh cookie is set twice");
  return set[0]?.value;
}

/** Signs in as a browser does. */
export async function signInBrowser({ app }: TestApp, email: string): Promise<CookieBrowser> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    headers: { "sec-fetch-site": "same-origin" },
    payload: { email, password: testPassword },
  });
  const { token, user } = answer.json<{ token: string; user: { uuid: string } }>();
  return {
    cookies: { [refreshCookieName]: refreshCookieOf(answer) ?? "" },
    token,
    userUuid: user.uuid,
  };
}
