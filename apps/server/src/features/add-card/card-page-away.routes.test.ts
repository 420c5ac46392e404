import { errorPhrase } from "@portico/i18n/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

// Without news of changes nothing is remembered, so that the page is asked for anew.
const test = usePortal({ DATABASE_PREPARE: "false", WEB_VIEW_PARENTS: "https://app.example" });

const open = (url: string, host = "localhost:4000") =>
  test.app.inject({ url, headers: { host, "accept-language": "de" } });

describe("while the database is away, the card page's address", () => {
  beforeAll(async () => {
    await open("/login");
    await test.database.sql.end();
  });

  it.each(["/add-card", "/add-card?accessToken=secret-token"])(
    "says so in a page that asks again by itself: %s",
    async (url) => {
      const { statusCode, headers, body } = await open(url);
      expect(statusCode).toBe(503);
      expect(headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
      expect(body).toContain(
        `<meta http-equiv="refresh" content="${String(headers["retry-after"])}">`,
      );
      expect(body).toContain(errorPhrase("de-de", "server.database_unavailable").title);
      expect(body).toMatch(/<header>.+<\/header>/);
      expect(body).not.toMatch(/<script|<form|secret-token/);
    },
  );

  it("is framed by the apps that may frame the page itself", async () => {
    const { headers } = await open("/add-card?accessToken=secret-token");
    expect(headers["content-security-policy"]).toContain("frame-ancestors https://app.example");
  });

  it("says the same at a host whose look nobody knows", async () => {
    const { statusCode, body } = await open("/add-card", "who.knows");
    expect(statusCode).toBe(503);
    expect(body).not.toContain("<header>");
  });
});
