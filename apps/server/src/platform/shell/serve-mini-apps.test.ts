import { describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();

const own = "miniapps.localhost:4000";
const ask = (url: string, host = own) => test.app.inject({ url, headers: { host } });

describe("the host for mini-apps", () => {
  it("serves an app, which stands in its own portal only", async () => {
    const answer = await ask("/rooms/");
    expect(answer.body).toContain("Rooms");
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors http://localhost:4000 http://127.0.0.1:4000;");
    expect(policy).toContain("connect-src 'self' http://localhost:4000 http://127.0.0.1:4000;");
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect((await ask("/rooms/", "miniapps.northlight.localhost")).headers).toMatchObject({
      "content-security-policy": expect.stringContaining(
        "frame-ancestors http://northlight.localhost;",
      ),
    });
  });

  it("answers the address of a service with the app that books it, under the same policy", async () => {
    const answer = await ask("/book-service/providers/a/events/b");
    expect(answer.body).toContain("Services");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect((await ask("/rooms/providers/a/events/b")).statusCode).toBe(404);
    const elsewhere = await ask("/book-service/providers/a/events/b", "localhost:4000");
    expect(elsewhere.body).not.toContain("Services");
  });

  it("lets browsers keep files that never change", async () => {
    const { headers } = await ask("/rooms/assets/index-1.js");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    "/login",
    "/api/public/brand-config?host=localhost",
    "/healthcheck",
    "/rooms/missing.js",
    "/rooms/../../package.json",
    "/.portico-sources",
  ])("has nothing else: %s", async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  it("is not the portal's", async () => {
    expect((await ask("/rooms/index.html", "localhost:4000")).body).not.toContain("Rooms");
  });
});
