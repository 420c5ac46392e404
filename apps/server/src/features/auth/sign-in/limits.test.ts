import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { signInLimits } from "./sign-in-limits.ts";

const test = usePortal();
let processes: FastifyInstance[];
beforeAll(async () => {
  processes = [test.app, await test.another()];
});

/** Who tries: from which network, in which browser. */
interface From {
  ip?: string;
  device?: string;
}

function post(at: number, url: string, payload: object, { ip = "192.0.2.1", device }: From = {}) {
  const app = processes[at % processes.length] ?? test.app;
  const cookies = device === undefined ? {} : { "portico-device": device };
  return app.inject({ method: "POST", url, payload, remoteAddress: ip, cookies });
}

const login = (at: number, email: string, password: string, from?: From) =>
  post(at, "/api/auth/v2/login", { email, password }, from);

const newBrowser = () => randomBytes(32).toString("base64url");

/** Statuses of many answers, each with how many there were. */
function tally(answers: readonly { statusCode: number }[]): Record<string, number> {
  const groups = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
  return Object.fromEntries(Object.entries(groups).map(([code, of]) => [code, of?.length ?? 0]));
}

const { failuresPerAsker, failuresPerAskerDay, failuresOfUnknown } = signInLimits;
const { failuresPerNetwork, checksPerNetwork, checksPerKnown } = signInLimits;

/** Lets the windows run out that are shorter than a day. */
const endShortWindows = () => test.database.sql`
  update rate_limits set window_ends_at = now() where window_ends_at < now() + interval '1 hour'`;

describe("wrong passwords", () => {
  it("are counted before they are judged: of 80 at once, ten are", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "198.51.100.80" };
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_none, at) => login(at, email, "wrong", from)),
    );
    expect(tally(answers)).toEqual({ 401: failuresPerAsker.count, 429: 70 });
  });

  it("leave room for as many right ones at once as there are", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "198.51.100.81" };
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: failuresPerAsker.count }, (_none, at) =>
          login(at, email, testPassword, from),
        ),
      );
      expect(tally(answers)).toEqual({ 200: failuresPerAsker.count });
    }
  });

  it("of one network make it wait, say how long, and leave other networks alone", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "198.51.100.82" };
    for (let at = 0; at < failuresPerAsker.count; at += 1) {
      expect((await login(at, email, "wrong", from)).statusCode).toBe(401);
    }
    const refused = await login(0, email, testPassword, from);
    expect(refused.json()).toMatchObject({ status: 429, code: "auth.too_many_attempts" });
    const wait = refused.json<{ retry_after: number }>().retry_after;
    expect(wait).toBeGreaterThan(failuresPerAsker.windowSeconds - 60);
    expect(wait).toBeLessThanOrEqual(failuresPerAsker.windowSeconds);
    expect(refused.headers["retry-after"]).toBe(String(wait));
    expect((await login(1, email, testPassword, { ip: "198.51.100.83" })).statusCode).toBe(200);
  });

  it("of one network in a day are a fifth of what the account has for all", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "198.51.100.90" };
    const guess = () =>
      Promise.all(Array.from({ length: 50 }, (_none, at) => login(at, email, "wrong", from)));
    const tenAtOnce = { 401: failuresPerAsker.count, 429: 50 - failuresPerAsker.count };
    for (let window = 0; window < failuresPerAskerDay.count / failuresPerAsker.count; window += 1) {
      expect(tally(await guess())).toEqual(tenAtOnce);
      await endShortWindows();
    }
    const refused = await guess();
    expect(tally(refused)).toEqual({ 429: 50 });
    const wait = Number(refused[0]?.headers["retry-after"]);
    expect(wait).toBeGreaterThan(failuresPerAskerDay.windowSeconds - 60);
    expect(failuresOfUnknown.count).toBe(5 * failuresPerAskerDay.count);
    expect((await login(0, email, testPassword, { ip: "198.51.100.91" })).statusCode).toBe(200);
  });

  it("count for the /64 of an IPv6 address, and for an IPv4 address in either form", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"];
    for (let at = 0; at < failuresPerAsker.count; at += 1) {
      await login(at, email, "wrong", { ip: addresses[at % 2] ?? "" });
    }
    const status = async (ip: string) => (await login(0, email, testPassword, { ip })).statusCode;
    expect(await status("2001:db8:1:2:aaaa::")).toBe(429);
    expect(await status("2001:db8:1:3::1")).toBe(200);
  });

  it("of one site leave the account something, and other sites alone", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const guesses: { statusCode: number }[] = [];
    for (let at = 0; at < 12; at += 1) {
      const ip = `2001:db8:77:${at.toString(16)}::1`;
      const some = Array.from({ length: failuresPerAsker.count }, (_none, one) =>
        login(one, email, "wrong", { ip }),
      );
      guesses.push(...(await Promise.all(some)));
      if (at % 4 === 3) await endShortWindows();
    }
    const judged = tally(guesses)["401"] ?? 0;
    expect(judged).toBe(4 * failuresPerAskerDay.count);
    expect(judged).toBeLessThan(failuresOfUnknown.count);
    const status = async (ip: string) => (await login(0, email, testPassword, { ip })).statusCode;
    expect(await status("2001:db8:77:ffff::1")).toBe(429);
    expect(await status("2001:db8:78::1")).toBe(200);
  });

  it("of all networks together end at a hundred a day, but never for a browser that the account knows", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const own = { ip: "198.51.100.84", device: newBrowser() };
    expect((await login(0, email, testPassword, own)).statusCode).toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: failuresOfUnknown.count + 20 }, (_none, at) =>
        login(at, email, "wrong", { ip: `203.0.113.${at}`, device: newBrowser() }),
      ),
    );
    expect(tally(guesses)).toEqual({ 401: failuresOfUnknown.count, 429: 20 });
    const stranger = { ip: "198.51.100.85", device: newBrowser() };
    expect((await login(0, email, testPassword, stranger)).statusCode).toBe(429);
    expect((await login(1, email, testPassword, own)).statusCode).toBe(200);
    // Neither does its network's bad company.
    expect((await login(1, email, testPassword, { ...own, ip: "203.0.113.1" })).statusCode).toBe(
      200,
    );
  });

  it("in a known browser count there, and a browser named by somebody else is not known", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const other = await makeUser(test.database.db, test.ours);
    const device = newBrowser();
    await login(0, other.email, testPassword, { device, ip: "198.51.100.86" });
    for (let at = 0; at < failuresPerAsker.count; at += 1) {
      await login(at, email, "wrong", { device, ip: "198.51.100.86" });
    }
    const here = { device, ip: "198.51.100.86" };
    expect((await login(0, email, testPassword, here)).statusCode).toBe(429);
    const elsewhere = { device, ip: "198.51.100.87" };
    expect((await login(0, email, testPassword, elsewhere)).statusCode).toBe(200);
    for (let at = 0; at < failuresPerAsker.count; at += 1) {
      expect((await login(at, email, "wrong", here)).statusCode).toBe(401);
    }
    expect((await login(0, email, testPassword, elsewhere)).statusCode).toBe(429);
  });

  it("are forgotten with a reset by mail, in the browser that has done it", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "198.51.100.88", device: newBrowser() };
    await Promise.all(
      Array.from({ length: failuresOfUnknown.count + 1 }, (_none, at) =>
        login(at, email, "wrong", { ip: `203.0.113.${at}` }),
      ),
    );
    expect((await login(0, email, testPassword, from)).statusCode).toBe(429);
    const base = "/api/user-verification";
    await post(0, `${base}/v2/code/reset-password/send`, { email }, from);
    const [mail] = await mailsTo(test.app, email);
    const code = codeIn(mail?.text ?? "");
    const reset = await test.app.inject({
      method: "PUT",
      url: `/api/user-verification/code/reset-password/consume`,
      payload: { email, code, new_password: "Another-horse-8" },
      remoteAddress: from.ip,
      cookies: { "portico-device": from.device },
    });
    expect(reset.statusCode).toBe(204);
    expect((await login(1, email, "Another-horse-8", from)).statusCode).toBe(200);
  });

  it("of other accounts stay counted when somebody of the network resets their own password", async () => {
    const own = await makeUser(test.database.db, test.ours);
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "203.0.113.209", device: newBrowser() };
    await Promise.all(
      Array.from({ length: failuresPerNetwork.count }, (_none, at) =>
        login(at, `nobody-${at}@nowhere.example`, "wrong", from),
      ),
    );
    const sent = "/api/user-verification/v2/code/reset-password/send";
    await post(0, sent, { email: own.email }, from);
    const [mail] = await mailsTo(test.app, own.email);
    const reset = await test.app.inject({
      method: "PUT",
      url: "/api/user-verification/code/reset-password/consume",
      payload: {
        email: own.email,
        code: codeIn(mail?.text ?? ""),
        new_password: "Another-horse-8",
      },
      remoteAddress: from.ip,
      cookies: { "portico-device": from.device },
    });
    expect(reset.statusCode).toBe(204);
    expect((await login(0, email, "wrong", from)).statusCode).toBe(429);
    expect((await login(1, own.email, "Another-horse-8", from)).statusCode).toBe(200);
  });

  it("from one network end at a hundred over all accounts", async () => {
    const { email } = await makeUser(test.database.db, test.ours);
    const from = { ip: "203.0.113.207" };
    await Promise.all(
      Array.from({ length: failuresPerNetwork.count }, (_none, at) =>
        login(at, `nobody-${at}@nowhere.example`, "wrong", from),
      ),
    );
    expect((await login(0, email, testPassword, from)).statusCode).toBe(429);
    expect((await login(1, email, testPassword, { ip: "203.0.113.208" })).statusCode).toBe(200);
  });
});

it("limits how many addresses one network asks about, but not in a browser that knows its own", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const tower = { ip: "203.0.113.9" };
  const own = { ...tower, device: newBrowser() };
  await login(0, email, testPassword, own);
  const check = (at: number, address: string, from: From) =>
    post(at, "/api/auth/v2/validate-email", { email: address }, from);
  const limiter = createRateLimiter(test.database.db);
  const most = Array.from({ length: checksPerNetwork.count - 1 }, () =>
    limiter.require(checksPerNetwork, tower.ip),
  );
  await Promise.all(most);
  const answers = await Promise.all(
    [0, 1, 2].map((at) => check(at, `a${at}@nowhere.example`, tower)),
  );
  expect(tally(answers)).toEqual({ 404: 1, 429: 2 });
  expect((await check(0, email, tower)).json()).toMatchObject({ code: "auth.too_many_attempts" });
  expect((await check(1, email, own)).statusCode).toBe(200);
  // What it does not know, it asks as everybody there does.
  expect((await check(1, test.ours.email, own)).statusCode).toBe(429);
  const again = Array.from({ length: checksPerKnown.count }, (_none, at) => check(at, email, own));
  expect(tally(await Promise.all(again))).toEqual({ 200: checksPerKnown.count - 1, 429: 1 });
});

it("names the browser at the email step, once, out of the page's reach", async () => {
  const url = "/api/auth/v2/validate-email";
  const first = await post(0, url, { email: test.ours.email }, { ip: "203.0.113.10" });
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({
    name: "portico-device",
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
  });
  const device = cookie?.value ?? "";
  const again = await post(1, url, { email: test.ours.email }, { ip: "203.0.113.10", device });
  expect(again.cookies).toEqual([]);
});
