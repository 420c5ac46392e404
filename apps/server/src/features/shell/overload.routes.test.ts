import type { Problem } from "@portico/contract";
import { errorPhrase } from "@portico/i18n/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { styleSource } from "../../platform/shell/content-security-policy.ts";
import { overloadLimits } from "../../platform/http/overload.ts";
import { usePortal } from "../../testing/use-portal.ts";

const test = usePortal();
let waiting: Promise<unknown>[];
/** Lets them all go on. */
let unlock: () => void;
let locked: Promise<unknown>;

beforeAll(async () => {
  await test.app.inject({ url: "/login" });
  const { promise, resolve } = Promise.withResolvers<void>();
  unlock = resolve;
  const isLocked = Promise.withResolvers<void>();
  locked = test.database.sql.begin(async (sql) => {
    await sql`lock table rate_limits in access exclusive mode`;
    isLocked.resolve();
    await promise;
  });
  await isLocked.promise;
  waiting = Array.from({ length: overloadLimits.atWork }, () =>
    test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login",
      payload: { email: "nobody@tenant.example", password: "Wrong-2026!" },
    }),
  );
  await test.app.inject({ url: "/healthcheck" });
});
afterAll(async () => {
  unlock();
  await locked;
  await Promise.all(waiting);
});

it("shows a visitor a page that says why and asks again by itself", async () => {
  const page = await test.app.inject({ url: "/login", headers: { "accept-language": "de" } });
  expect(page.statusCode).toBe(503);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-store");
  const wait = page.headers["retry-after"];
  expect(page.body).toContain(`<meta http-equiv="refresh" content="${wait}">`);
  expect(page.body).toContain(errorPhrase("de-de", "server.overloaded").title);
  expect(page.headers["content-security-policy"]).toContain("style-src");
});

it("shows it in place of the card page as well", async () => {
  const headers = { "accept-language": "fr" };
  const page = await test.app.inject({ url: "/add-card", headers });
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('<html lang="en"');
  expect(page.body).toContain(errorPhrase("en-us", "server.overloaded").title);
});

it("wears the look of a host that was asked for before, and none at another", async () => {
  const known = await test.app.inject({ url: "/login" });
  expect(known.body).toMatch(/<header>.+<\/header>/);
  const styles = [...known.body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  for (const css of styles) {
    expect(known.headers["content-security-policy"]).toContain(styleSource(css));
  }
  const unknown = await test.app.inject({ url: "/login", headers: { host: "who.knows" } });
  expect(unknown.statusCode).toBe(503);
  expect(unknown.body).not.toContain("<header>");
});

it("speaks the language that was chosen, and otherwise one of the brand's", async () => {
  const titleIn = async (headers: Record<string, string>) =>
    /<title>(.*?)<\/title>/.exec((await test.app.inject({ url: "/login", headers })).body)?.[1];
  const german = errorPhrase("de-de", "server.overloaded").title;
  expect(await titleIn({ cookie: "portico-language=de-de", "accept-language": "en" })).toBe(german);
  expect(await titleIn({ "accept-language": "pl" })).toBe(
    errorPhrase("en-us", "server.overloaded").title,
  );
});

it("hands out the files of pages that were let in", async () => {
  expect((await test.app.inject({ url: "/assets/nothing.js" })).statusCode).toBe(404);
});

it("tells a program in words of its own, also where there is no such call", async () => {
  for (const url of ["/api/tenant/v1/nothing", "/nothing.js"]) {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(503);
    expect(answer.json<Problem>().code).toBe("server.overloaded");
  }
});
