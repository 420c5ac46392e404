import { afterEach, describe, expect, it } from "vitest";
import { testPassword } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const farm = {
  uuid: "0199a000-0000-7000-8000-00000000fa12",
  description: "Staging",
  url: "https://staging.example.com/api",
};

let test: TestApp | null = null;
afterEach(async () => {
  await test?.close();
  test = null;
});

async function start(settings: Record<string, string>): Promise<TestApp["app"]> {
  test = await createTestApp(settings);
  return test.app;
}

const list = (app: TestApp["app"], key = "") =>
  app.inject({ url: `/api/farms?repo=tenant-web${key === "" ? "" : `&key=${key}`}` });

describe("the list of farms", () => {
  it("is not there where the installation has none", async () => {
    const answer = await list(await start({}));
    expect(answer.json()).toMatchObject({ status: 404, code: "request.not_found" });
  });

  it("answers what is set up, and lets nobody type a farm", async () => {
    const answer = await list(await start({ FARMS: JSON.stringify([farm]) }));
    expect(answer.json()).toEqual({ farms: [farm], is_custom_allowed: false });
  });

  it("opens with its key only, where it has one", async () => {
    const app = await start({ FARMS: JSON.stringify([farm]), FARMS_KEY: "barn door" });
    expect((await list(app)).statusCode).toBe(404);
    expect((await list(app, "barn%20gate")).statusCode).toBe(404);
    expect((await list(app, "barn%20door")).json()).toMatchObject({ farms: [farm] });
  });

  it("opens the page's policy to those farms, and to none otherwise", async () => {
    const app = await start({ FARMS: JSON.stringify([farm]) });
    const policy = (await app.inject({ url: "/login" })).headers["content-security-policy"];
    expect(policy).toContain("connect-src 'self' https://staging.example.com;");
    expect(policy).toContain("img-src 'self' data: https://staging.example.com ");
    expect(policy).toContain("script-src 'self';");
  });
});

describe("a page of another origin", () => {
  const origin = "https://portal.example";
  const headers = {
    origin,
    host: "localhost:4000",
    "x-web": "true",
    "sec-fetch-site": "cross-site",
  };

  async function logIn(app: TestApp["app"], email: string, from: Record<string, string>) {
    const payload = { email, password: testPassword };
    return app.inject({ method: "POST", url: "/api/auth/v2/login", payload, headers: from });
  }

  it("may use the portal as its farm once it is admitted, with tokens instead of cookies", async () => {
    const app = await start({ FARM_PAGES: `${origin}, https://other.example` });
    const preflight = await app.inject({
      method: "OPTIONS",
      url: "/api/auth/v2/login",
      headers: { ...headers, "access-control-request-headers": "content-type,x-web" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-headers": "content-type,x-web",
    });
    const answer = await logIn(app, test?.ours.email ?? "", headers);
    expect(answer.json()).toMatchObject({ refresh_token: { token: expect.any(String) } });
    expect(answer.headers["access-control-allow-origin"]).toBe(origin);
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(answer.cookies).toEqual([]);
  });

  it("may read calls alone, and no page", async () => {
    const app = await start({ FARM_PAGES: origin });
    const page = await app.inject({ url: "/login", headers });
    expect(page.headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("never acts with the cookie of somebody who is signed in here", async () => {
    const app = await start({ FARM_PAGES: origin });
    const own = { "x-web": "true", host: "localhost:4000", origin: "http://localhost:4000" };
    const [cookie] = (await logIn(app, test?.ours.email ?? "", own)).cookies;
    expect(cookie).toBeDefined();
    const refresh = (from: Record<string, string>) =>
      app.inject({
        method: "POST",
        url: "/api/auth/v2/refresh",
        payload: {},
        headers: { ...from, cookie: `${cookie?.name}=${cookie?.value}` },
      });
    expect((await refresh(headers)).json()).toMatchObject({ code: "auth.session_required" });
    expect((await refresh(own)).statusCode).toBe(200);
  });

  it("is refused and told nothing where it is not admitted", async () => {
    const app = await start({ FARM_PAGES: "https://other.example" });
    const answer = await logIn(app, test?.ours.email ?? "", headers);
    expect(answer.json()).toMatchObject({ code: "auth.foreign_origin" });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
