import { describe, expect, it } from "vitest";
import { testPassword } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal({
  WEB_VIEW_BASES: "https://api.app.example/v1/",
  WEB_VIEW_PARENTS: "https://app.example, https://other.example",
});

const handedOver = "accessToken=not-to-be-kept&buildingUuid=1&baseUrl=https://evil.example";

const open = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: path, headers: { host: "localhost:4000", ...headers } });

const policyOf = async (path: string) =>
  String((await open(path)).headers["content-security-policy"]);

const webViews = [
  "/webview",
  "/webview/help-desk",
  "/webview/visitor-registration",
  "/webview/visitor-registration/de-de",
  "/webview/building/0199a000-0000-7000-8000-00000000b001/smart-building",
  "/add-card",
];

describe("a web view", () => {
  it.each(webViews)("at %s keeps nothing of its query, anywhere", async (path) => {
    const answer = await open(`${path}?${handedOver}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    expect(answer.body + JSON.stringify(answer.headers)).not.toMatch(/not-to-be-kept|evil/);
  });

  it("may be framed by the pages that the installation names, and asks the bases that it names", async () => {
    const policy = await policyOf("/webview/help-desk");
    expect(policy).toContain("frame-ancestors https://app.example https://other.example;");
    expect(policy).toContain("connect-src 'self' https://api.app.example;");
  });

  it("lets no other page be framed, or asked from", async () => {
    const policy = await policyOf("/login");
    expect(policy).toContain("frame-ancestors 'none';");
    expect(policy).not.toContain("app.example");
  });

  it.each([
    "/add-card",
    "/add-card/",
    "/add-card/below",
    "/webview",
    "/webview/help-desk",
    "/WebView/Help-Desk/",
    "/%77ebview/help%2Ddesk",
    "/webview/nothing",
  ])("at %s carries no session of the browser, and keeps its address to itself", async (path) => {
    const login = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login",
      payload: { email: test.ours.email, password: testPassword },
      headers: { "x-web": "true", host: "localhost:4000", origin: "http://localhost:4000" },
    });
    const [cookie] = login.cookies;
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const answer = await open(path, headers);
    expect(answer.body).not.toContain(test.ours.email);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect((await open("/account/profile", headers)).body).toContain(test.ours.email);
  });

  it("that there is not is missing", async () => {
    expect((await open("/webview/nothing")).statusCode).toBe(404);
  });
});
