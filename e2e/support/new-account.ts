import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { codeFor } from "./outbox.ts";

/** An account of its own, so that no other test meets what is done to it. */
export interface Account {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

async function answerOf<T>(answer: APIResponse): Promise<T> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  return (await answer.json()) as T;
}

/** Signs somebody up, as the pages would, in two buildings that their mail domain may join. */
export async function newAccount(request: APIRequestContext): Promise<Account> {
  const { account, buildings } = await signUp(request, "harbor.example");
  const elsewhere = await signInElsewhere(request, account);
  await elsewhere.put("/users/current", { default_building_uuid: buildings[0] });
  return account;
}

/** What each mail domain may join; asked once, since who asks often is refused like anybody else. */
const joinable = new Map<string, readonly string[]>();

async function joinableBy(request: APIRequestContext, domain: string): Promise<readonly string[]> {
  const known = joinable.get(domain);
  if (known !== undefined) return known;
  const open = await request.get(`/api/public/buildings?email_domain=${domain}`);
  const { data } = await answerOf<{ data: { buildings: { uuid: string }[] } }>(open);
  const buildings = data.buildings.map(({ uuid }) => uuid);
  joinable.set(domain, buildings);
  return buildings;
}

/** Signs somebody of a mail domain up, in the last of the buildings that it may join. */
export async function signUp(request: APIRequestContext, domain: string) {
  const account = {
    email: `${randomUUID()}@${domain}`,
    password: "Foxgloves-in-the-rain-3!",
    firstName: "Ada",
    lastName: "Byron",
  };
  const buildings = await joinableBy(request, domain);
  const registration = await request.post("/api/auth/register", {
    data: {
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      password: account.password,
      building_uuid: buildings.at(-1),
      user_type_id: 1,
      is_term_accepted: true,
      is_email_accepted: false,
    },
  });
  const { token } = await answerOf<{ token: string }>(registration);
  const code = await codeFor(request, account.email);
  await answerOf(
    await request.put(`/api/user-verification/code/${code}/consume`, { data: { token } }),
  );
  return { account, buildings };
}

/** A session besides that of the page: another device, without a browser. */
export interface Elsewhere {
  get: (path: string) => Promise<APIResponse>;
  put: (path: string, data: object) => Promise<APIResponse>;
  post: (path: string, data: object) => Promise<APIResponse>;
}

/** Signs in without cookies. */
export async function signInElsewhere(
  request: APIRequestContext,
  { email, password }: Pick<Account, "email" | "password">,
): Promise<Elsewhere> {
  const login = await request.post("/api/auth/v2/login", { data: { email, password } });
  const { token } = await answerOf<{ token: string }>(login);
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path) => request.get(`/api${path}`, { headers }),
    put: (path, data) => request.put(`/api${path}`, { headers, data }),
    post: (path, data) => request.post(`/api${path}`, { headers, data }),
  };
}
