import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rateLimits } from "../../../platform/rate-limit/rate-limit.tables.ts";
import { verificationCodes } from "../auth.tables.ts";
import { tiers } from "./code-limits.ts";

let test: TestApp;
let processes: FastifyInstance[];
// What counts for the installation counts for all tests of a portal, so each has its own.
beforeEach(async () => {
  test = await createTestApp();
  processes = [test.app, await test.another()];
});
afterEach(() => test.close());

/** A browser at one network. */
interface Place {
  device: string | null;
  ip: string;
}

let last = 0;
/** A browser that nobody has seen, at a network of its own. */
function somewhere(): Place {
  last += 1;
  return {
    device: randomBytes(32).toString("base64url"),
    ip: `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`,
  };
}

function post(
  path: string,
  payload: object,
  { device, ip }: Place,
  method: "POST" | "PUT" = "POST",
) {
  const app = processes[last % processes.length] ?? test.app;
  const cookies = device === null ? {} : { "portico-device": device };
  return app.inject({ method, url: `/api${path}`, payload, remoteAddress: ip, cookies });
}

const send = (email: string, place: Place) => post("/auth/v2/login-code/send", { email }, place);
const use = (email: string, code: string, place: Place) =>
  post("/auth/v2/login-code/consume", { email, code }, place);

async function mailedCode(email: string): Promise<string> {
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

const newUser = () => makeUser(test.database.db, test.ours);

/** A code of the same length that is not the right one. */
const otherThan = (code: string) =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, "0");

const short = tiers[0];
const perAccount = short?.perAccount.count ?? 0;
const perInstallation = short?.perInstallation?.count ?? 0;

/** Guesses, each somewhere else, until the account's next codes for strangers have six digits. */
async function useUpShortTries(email: string): Promise<void> {
  for (let at = 0; at < perAccount; at += 1) {
    const place = somewhere();
    await send(email, place);
    await use(email, otherThan(await mailedCode(email)), place);
  }
}

describe("a short code", () => {
  it("confirms only in the browser that asked for it", async () => {
    const { email } = await newUser();
    const [own, other] = [somewhere(), somewhere()];
    expect((await send(email, own)).json()).toEqual({ digits: 4, expires_in: 86_400 });
    const code = await mailedCode(email);
    const stolen = await use(email, code, other);
    expect(stolen.json()).toMatchObject({ status: 400, code: "enter_valid_code" });
    expect((await use(email, code, { ...own, ip: other.ip })).statusCode).toBe(200);
  });

  it("is not ended by wrong tries elsewhere, nor by a code that somebody else asks for", async () => {
    const { email } = await newUser();
    const [own, other] = [somewhere(), somewhere()];
    await send(email, own);
    const code = await mailedCode(email);
    for (let at = 0; at < 6; at += 1) await use(email, otherThan(code), other);
    await send(email, other);
    expect((await use(email, code, own)).statusCode).toBe(200);
  });

  it("says how many tries are left, then that it is spent; a new one works", async () => {
    const { email } = await newUser();
    const place = somewhere();
    await send(email, place);
    const code = await mailedCode(email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await use(email, otherThan(code), place);
      expect(answer.json()).toMatchObject({ code: "enter_valid_code", tries_left: left });
    }
    for (const tried of [otherThan(code), code]) {
      expect((await use(email, tried, place)).json()).toMatchObject({ code: "auth.code_spent" });
    }
    expect((await send(email, place)).json()).toEqual({ digits: 6, expires_in: 600 });
    expect((await use(email, await mailedCode(email), place)).statusCode).toBe(200);
  });

  it("is judged five times of fifty at once", async () => {
    const { email } = await newUser();
    const place = somewhere();
    await send(email, place);
    const code = await mailedCode(email);
    const guesses = Array.from({ length: 50 }, (_none, at) => String(at).padStart(4, "0"));
    const wrong = guesses.filter((guess) => guess !== code);
    const answers = await Promise.all(wrong.map((guess) => use(email, guess, place)));
    const judged = answers.filter(
      (answer) => answer.json<{ code: string }>().code === "enter_valid_code",
    );
    expect(judged.length).toBeLessThan(perAccount);
    expect((await use(email, code, place)).statusCode).toBe(403);
  });
});

describe("a try where nothing was asked for", () => {
  it("costs the account nothing, and its network a try", async () => {
    const { email } = await newUser();
    const stranger = somewhere();
    const answers: unknown[] = [];
    for (let at = 0; at < 31; at += 1) answers.push((await use(email, "0000", stranger)).json());
    expect(answers[29]).toMatchObject({ code: "enter_valid_code" });
    expect(answers[30]).toMatchObject({ code: "auth.code_limit_reached" });
    const own = somewhere();
    expect((await send(email, own)).json()).toMatchObject({ digits: 4 });
    expect((await use(email, await mailedCode(email), own)).statusCode).toBe(200);
  });
});

describe("a code of six digits", () => {
  it("is what clients without cookies get, and confirms anywhere", async () => {
    const { email } = await newUser();
    const client = { ...somewhere(), device: null };
    expect((await send(email, client)).json()).toEqual({ digits: 6, expires_in: 600 });
    expect((await use(email, await mailedCode(email), somewhere())).statusCode).toBe(200);
  });

  it("is the newest for a browser that asked for none, however many others wait", async () => {
    const { email } = await newUser();
    await useUpShortTries(email);
    const codes: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      expect((await send(email, somewhere())).json()).toMatchObject({ digits: 6 });
      codes.push(await mailedCode(email));
    }
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await use(email, code, somewhere())).statusCode);
    expect(statuses).toEqual([400, 400, 200]);
  });

  it("is not ended by wrong tries in other browsers", async () => {
    const { email } = await newUser();
    const client = { ...somewhere(), device: null };
    await send(email, client);
    const code = await mailedCode(email);
    for (let at = 0; at < 6; at += 1) await use(email, otherThan(code), somewhere());
    expect((await use(email, code, client)).statusCode).toBe(200);
  });
});

describe("wrong codes that pile up", () => {
  it("on one account make its next codes longer, but not in a browser that it knows", async () => {
    const { email } = await newUser();
    const known = somewhere();
    await post("/auth/v2/login", { email, password: testPassword }, known);
    await useUpShortTries(email);
    const other = somewhere();
    expect((await send(email, other)).json()).toEqual({ digits: 6, expires_in: 600 });
    expect((await send(email, known)).json()).toEqual({ digits: 4, expires_in: 86_400 });
    expect((await use(email, await mailedCode(email), known)).statusCode).toBe(200);
  });

  it("anywhere make the codes of all unknown browsers longer until it calms", async () => {
    const { db } = test.database;
    for (let at = 0; at * 4 < perInstallation; at += 1) {
      const { email } = await newUser();
      const place = somewhere();
      await send(email, place);
      const code = await mailedCode(email);
      for (let tried = 0; tried < 4; tried += 1) await use(email, otherThan(code), place);
    }
    const { email } = await newUser();
    expect((await send(email, somewhere())).json()).toEqual({ digits: 6, expires_in: 600 });
    await db.update(rateLimits).set({ windowEndsAt: new Date(Date.now() - 1000) });
    expect((await send(email, somewhere())).json()).toEqual({ digits: 4, expires_in: 86_400 });
  });
});

describe("mails with codes", () => {
  it("are five an hour for each who asks and twenty for an address, those of a known browser besides", async () => {
    const { email } = await newUser();
    const known = somewhere();
    await post("/auth/v2/login", { email, password: testPassword }, known);
    for (let network = 0; network < 4; network += 1) {
      const place = somewhere();
      for (let at = 0; at < 5; at += 1) expect((await send(email, place)).statusCode).toBe(200);
      const refused = await send(email, place);
      expect(refused.json()).toMatchObject({ status: 403, code: "auth.code_limit_reached" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    }
    expect((await send(email, somewhere())).statusCode).toBe(403);
    expect((await send(email, known)).statusCode).toBe(200);
  });
});

it("forgets browsers and codes that have run out", async () => {
  const { email } = await newUser();
  await send(email, somewhere());
  const { db, sql } = test.database;
  await db.update(verificationCodes).set({ expiresAt: new Date(0) });
  await post("/auth/v2/login", { email, password: testPassword }, somewhere());
  await sql`update known_devices set seen_at = now() - interval '401 days'`;
  await test.app.housekeeping.runNow();
  expect(await db.select().from(verificationCodes)).toEqual([]);
  expect(await sql`select 1 from known_devices`).toHaveLength(0);
});
