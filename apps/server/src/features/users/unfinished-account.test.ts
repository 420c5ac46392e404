import { randomUUID } from "node:crypto";
import { type Endpoint, endpoints } from "@portico/contract";
import { apiBase } from "../../platform/http/calls.ts";
import { beforeAll, expect, it } from "vitest";
import { makeUser, testPassword } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let waiting: Awaited<ReturnType<typeof unfinished>>;
beforeAll(async () => {
  waiting = await unfinished();
});

async function unfinished() {
  const { portfolioUuid } = test.ours;
  const values = { isTermAccepted: false, createdBy: "upload" } as const;
  const { email } = await makeUser(test.database.db, { portfolioUuid }, values);
  return { email, headers: await test.bearer(email) };
}

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

function splitRoute(route: Endpoint["route"]) {
  const method = methods.find((each) => route.startsWith(`${each} `)) ?? "GET";
  return { method, url: apiBase + route.slice(method.length + 1) };
}

/** Calls an endpoint with some key for every path parameter. */
function call({ route }: Endpoint, headers: Record<string, string>) {
  const { method, url } = splitRoute(route);
  return test.app.inject({ method, url: url.replaceAll(/:\w+/g, () => randomUUID()), headers });
}

const all: Endpoint[] = Object.values(endpoints);
const withSession = all.flatMap(({ access, ...rest }) =>
  access === "public" ? [] : [{ ...rest, access }],
);
const forFinished = withSession.filter(({ access }) => access.signUp === undefined);

it.each(forFinished.map((endpoint) => [endpoint.id, endpoint] as const))(
  "an account that has not accepted the terms may not call %s",
  async (_id, endpoint) => {
    expect(test.app.hasRoute(splitRoute(endpoint.route))).toBe(true);
    expect((await call(endpoint, waiting.headers)).json()).toMatchObject({
      status: 403,
      code: "auth.sign_up_unfinished",
    });
  },
);

it("leaves such an account two calls: to read and to complete itself", () => {
  const open = withSession.filter(({ access }) => access.signUp !== undefined);
  expect(open.map(({ id }) => id)).toEqual(["getCurrentUser", "updateCurrentUser"]);
});

it("opens everything as soon as the terms are accepted, to the same token and to a new sign-in", async () => {
  const { email, headers } = await unfinished();
  const list = () => test.app.inject({ url: "/api/users/current/buildings", headers });
  expect((await list()).statusCode).toBe(403);
  const answer = await test.app.inject({
    method: "PUT",
    url: "/api/users/current",
    headers,
    payload: { is_term_accepted: true },
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(async () => (await list()).statusCode).toBe(200);
  const login = await test.app.inject({
    method: "POST",
    url: "/api/auth/v2/login",
    payload: { email, password: testPassword },
    headers: { "x-web": "true" },
  });
  expect(login.json()).toMatchObject({ user: { terms_accepted: true } });
  expect(login.cookies).toHaveLength(1);
});

it("keeps nothing of a refusal: a sign-in right after the last step is let in at once", async () => {
  const { email, headers } = await unfinished();
  await test.app.inject({
    method: "PUT",
    url: "/api/users/current",
    headers,
    payload: { is_term_accepted: true },
  });
  const anew = await test.bearer(email);
  const answer = await test.app.inject({ url: "/api/users/current/buildings", headers: anew });
  expect(answer.statusCode).toBe(200);
});
