import { endpoints, type Endpoint } from "@portico/contract";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "./testing/factories.ts";
import { createTestApp } from "./testing/test-app.ts";
import { usePortal } from "./testing/use-portal.ts";

const test = usePortal({ FARM_PAGES: "https://farm.example" });
let signedIn: { authorization: string };
let cookie: string;
beforeAll(async () => {
  signedIn = await test.bearer(test.ours.email);
  const answer = await login({ "x-web": "true" });
  cookie = cookieOf(answer);
});

function login(headers: Record<string, string>): Promise<LightMyRequestResponse> {
  const payload = { email: test.ours.email, password: testPassword };
  return test.app.inject({ method: "POST", url: "/api/auth/v2/login", headers, payload });
}

function cookieOf({ headers }: LightMyRequestResponse): string {
  return String(headers["set-cookie"]).split(";", 1)[0] ?? "";
}

const json = { "content-type": "application/json" };
const bare = "default-src 'none'; frame-ancestors 'none'";
const styled = /style-src 'self' 'sha256-.*frame-ancestors 'none'/;

/** Every kind of answer: how it is had, its status, and the policy where it is not the bare one. */
const answers: readonly [what: string, InjectOptions, status: number, policy?: RegExp][] = [
  [
    "a page",
    { url: "/login" },
    200,
    /script-src 'self'; style-src 'self' 'sha256-.*frame-ancestors 'none'/,
  ],
  ["a page that is not there", { url: "/building/x/posts/y" }, 200, /script-src/],
  ["a file that is not there", { url: "/robots.php" }, 404],
  ["a public call", { url: "/api/healthcheck" }, 200],
  ["a call without a session", { url: "/api/users/current" }, 401],
  ["a call that does not exist", { url: "/api/nothing" }, 404],
  ["a method that does not exist", { method: "PATCH", url: "/api/users/current" }, 404],
  ["a call with wrong fields", { method: "POST", url: "/api/auth/v2/login", payload: {} }, 400],
  [
    "a body that is no JSON",
    { method: "POST", url: "/api/auth/v2/login", payload: "{", headers: json },
    400,
  ],
  [
    "a body that is too long",
    { method: "POST", url: "/api/auth/v2/login", payload: { a: "x".repeat(300_000) } },
    413,
  ],
  ["an address that cannot be read", { url: "/api/%zz" }, 400],
  [
    "a parameter that is too long",
    { method: "PUT", url: `/api/user-verification/code/${"x".repeat(2000)}/consume` },
    400,
  ],
  ["a host that is none", { url: "/", headers: { host: "a b" } }, 400, styled],
  ["a page's address that cannot be read", { url: "/%zz" }, 400, styled],
  ["an asset", { url: "/assets/main-1.js" }, 200, /wasm-unsafe-eval.*frame-ancestors 'none'/],
  ["an asset that is not there", { url: "/assets/gone.js" }, 404],
  ["a folder of assets", { url: "/assets/" }, 404],
  ["a picture that is not there", { url: "/images/x/640.webp" }, 404],
  ["a document that is not there", { url: "/documents/x.pdf?ticket=x" }, 404],
  ["a calendar that is not there", { url: "/calendar/x.ics" }, 404],
  ["the keys", { url: "/.well-known/jwks.json" }, 200],
  ["a directory without its token", { url: "/scim/v2/Users" }, 401],
  ["a redirect", { url: "/api/sso/v1/sign-in?serviceprovider=x" }, 303],
  [
    "a preflight of a farm",
    { method: "OPTIONS", url: "/api/users/current", headers: { origin: "https://farm.example" } },
    204,
  ],
  [
    "the frame that tries an address",
    { url: "/reach-check" },
    200,
    /sandbox.*|frame-ancestors 'self'/,
  ],
  ["the outbox", { url: "/dev/outbox" }, 200, /style-src 'sha256-.*frame-ancestors 'none'/],
  ["the document of all calls", { url: "/api/openapi.json" }, 200],
  [
    "the page about the calls",
    { url: "/api/docs" },
    200,
    /script-src 'sha256-.*frame-ancestors 'none'/,
  ],
  ["the health check of balancers", { url: "/healthcheck" }, 200],
];

describe("an answer says what a browser may do with it:", () => {
  it.each(answers)("%s", async (_what, request, status, policy) => {
    const { statusCode, headers } = await test.app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": expect.any(String),
      "permissions-policy": expect.stringMatching(/microphone=\(\).*camera=\((self[^*]*)?\)$/),
      "cache-control": expect.any(String),
    });
    const told = headers["content-security-policy"];
    expect(told).toMatch(policy ?? new RegExp(`^${bare}$`));
  });

  it("browsers stay on https where the portal is", async () => {
    const secure = await createTestApp({ PUBLIC_URL: "https://portal.example" });
    for (const url of ["/login", "/api/nothing", "/%zz"]) {
      const { headers } = await secure.app.inject({ url });
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}; includeSubDomains$/);
    }
    await secure.close();
  });
});

describe("nothing private is kept:", () => {
  it.each(Object.values<Endpoint>(endpoints))("$id", async ({ route }) => {
    const [method, path] = route.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
    const url = `/api${path.replaceAll(/:\w*[uU]uid/g, test.ours.buildingUuid)}`;
    for (const headers of [signedIn, { cookie }]) {
      const answer = await test.app.inject({ method, url, headers });
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it("an answer that sets a cookie", async () => {
    const answer = await login({ "x-web": "true" });
    expect(answer.headers["set-cookie"]).toBeDefined();
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("a page with a session", async () => {
    const fresh = cookieOf(await login({ "x-web": "true" }));
    const answer = await test.app.inject({ url: "/home", headers: { cookie: fresh } });
    expect(answer.body).toContain(test.ours.email);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});
