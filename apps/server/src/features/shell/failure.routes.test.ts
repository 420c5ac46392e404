import type { Problem } from "@portico/contract";
import { errorPhrase } from "@portico/i18n/errors";
import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();

const german = { "accept-language": "de" };

it("answers an address of a page that cannot be read by a page with a way on", async () => {
  const page = await test.app.inject({ url: "/building/%zz", headers: german });
  expect(page.statusCode).toBe(400);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain(errorPhrase("de-de", "request.not_found").title);
  expect(page.body).toContain('href="/"');
  expect(page.body).not.toContain("http-equiv");
});

it.each(["/building/%00", "/companies?search=%00"])(
  "nor does it leave %s to who can read data",
  async (url) => {
    const page = await test.app.inject({ url, headers: german });
    expect(page.statusCode).toBe(400);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain(errorPhrase("de-de", "request.not_found").title);
  },
);

it("answers a call's address that cannot be read by a problem", async () => {
  const answer = await test.app.inject({ url: "/api/%zz", headers: german });
  expect(answer.json<Problem>().code).toBe("request.malformed");
});

it("shows a fault of the server as a page with what it is found by", async () => {
  const { sql } = test.database;
  await sql`alter table portfolios rename to portfolios_away`;
  const page = await test.app.inject({ url: "/login?lang=de-de", headers: { host: "new.host" } });
  await sql`alter table portfolios_away rename to portfolios`;
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(errorPhrase("de-de", "server.failed").title);
  expect(page.body).toContain(String(page.headers["x-trace-id"]));
  expect(page.body).toContain('href=""');
  expect(page.body).not.toContain("portfolios");
});
