import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { codeIn, mailsTo } from "../../../testing/mails.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rateLimits } from "../../../platform/rate-limit/rate-limit.tables.ts";
import { verificationCodes } from "../auth.tables.ts";
import { longestDigits, tiers } from "./code-limits.ts";

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
const perInstallation = short?.perInstallation.count ?? 0;

/** Guesses in two places until the account's next codes for strangers have six digits. */
async function useUpShortTries(email: string): Promise<void> {
  for (const tries of [perAccount - 1, 1]) {
    const place = somewhere();
    await send(email, place);
    const code = await mailedCode(email);
    for (let at = 0; at < tries; at += 1) await use(email, otherThan(code), place);
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
    expect(answers[30]).toMatchObject({ code: "auth.code_spent" });
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

/** As many askers as it takes to have all the mails sent that an address gets for strangers. */
async function fillMailbox(email: string): Promise<Place[]> {
  const places = Array.from({ length: 6 }, somewhere);
  for (const place of places) expect((await send(email, place)).statusCode).toBe(200);
  return places;
}

const mailsOf = async (email: string) => (await mailsTo(test.app, email)).length;

describe("mails with codes", () => {
  it("are five an hour for each who asks, and as many known browsers get of their own", async () => {
    const { email } = await newUser();
    const place = somewhere();
    const known = somewhere();
    await post("/auth/v2/login", { email, password: testPassword }, known);
    for (const each of [place, known]) {
      for (let at = 0; at < 5; at += 1) {
        expect((await send(email, each)).json()).toMatchObject({ digits: 4 });
      }
      const refused = await send(email, each);
      expect(refused.json()).toMatchObject({ status: 403, code: "auth.code_limit_reached" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3500);
    }
    expect((await send(email, somewhere())).statusCode).toBe(200);
  });

  it("of one network become the longest, of which one waits for everybody there", async () => {
    const { email } = await newUser();
    const neighbour = somewhere();
    for (let at = 0; at < 5; at += 1) await send(email, neighbour);
    const own = { ...somewhere(), ip: neighbour.ip };
    expect((await send(email, own)).json()).toEqual({ digits: longestDigits, expires_in: 600 });
    const waiting = await send(email, { ...somewhere(), ip: neighbour.ip, device: null });
    expect(waiting.json()).toMatchObject({ digits: longestDigits });
    expect(await mailsOf(email)).toBe(6);
    expect((await use(email, await mailedCode(email), own)).statusCode).toBe(200);
  });

  it("are six in ten minutes for an address, those of a known browser besides", async () => {
    const { email } = await newUser();
    const known = somewhere();
    await post("/auth/v2/login", { email, password: testPassword }, known);
    const places = Array.from({ length: 50 }, somewhere);
    const answers = await Promise.all(places.map((place) => send(email, place)));
    // Whoever comes before the last of the six is written down has nothing to be shown yet.
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 403, code: "auth.code_limit_reached" });
      expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(600);
    }
    expect(await mailsOf(email)).toBe(6);
    expect((await send(email, known)).json()).toMatchObject({ digits: 4 });
    expect(await mailsOf(email)).toBe(7);
  });

  it("leave the last one to whoever asks next, in any browser and network", async () => {
    const { email } = await newUser();
    await fillMailbox(email);
    const owner = somewhere();
    const answer = (await send(email, owner)).json<{ digits: number; expires_in: number }>();
    expect(answer.digits).toBe(longestDigits);
    expect(answer.expires_in).toBeGreaterThan(590);
    expect(answer.expires_in).toBeLessThanOrEqual(600);
    expect(await mailsOf(email)).toBe(6);
    expect((await use(email, await mailedCode(email), owner)).statusCode).toBe(200);
    // It is used up: the next who asks waits until the mailbox takes more.
    expect((await send(email, somewhere())).json()).toMatchObject({
      code: "auth.code_limit_reached",
    });
  });

  it("leave the last one whatever wrong tries there are, in the browser that had it mailed, too", async () => {
    const { email } = await newUser();
    const last = (await fillMailbox(email)).at(-1) ?? somewhere();
    const code = await mailedCode(email);
    for (let at = 0; at < 40; at += 1) {
      const wrong = await use(email, otherThan(code), last);
      expect(wrong.json()).toMatchObject({ status: 400, code: "enter_valid_code" });
      expect(wrong.json()).not.toHaveProperty("tries_left");
    }
    expect((await send(email, somewhere())).json()).toMatchObject({ digits: longestDigits });
    expect((await use(email, code, last)).statusCode).toBe(200);
  });

  it("answer the same for an address without an account", async () => {
    const email = `nobody-${last}@nowhere.example`;
    await fillMailbox(email);
    expect((await send(email, somewhere())).json()).toMatchObject({ digits: longestDigits });
    expect(await mailsOf(email)).toBe(0);
  });
});

describe("what one network tries", () => {
  /** Wrong codes of four digits for an address that nobody has, until the network has spent its share. */
  async function spendNetwork({ ip }: Place): Promise<void> {
    const tries = Array.from({ length: 30 }, () =>
      use("nobody@nowhere.example", "0000", { ...somewhere(), ip }),
    );
    await Promise.all(tries);
  }

  it("ends its short codes, and its next ones are the longest and bear everything", async () => {
    const { email } = await newUser();
    const own = somewhere();
    await send(email, own);
    const short = await mailedCode(email);
    await spendNetwork(own);
    expect((await use(email, short, own)).json()).toMatchObject({
      status: 403,
      code: "auth.code_spent",
    });
    expect((await send(email, own)).json()).toEqual({ digits: longestDigits, expires_in: 600 });
    const code = await mailedCode(email);
    const strangers = Array.from({ length: 60 }, () =>
      use(email, otherThan(code), { ...somewhere(), ip: own.ip }),
    );
    for (const answer of await Promise.all(strangers)) {
      expect(answer.json()).toMatchObject({ status: 400, code: "enter_valid_code" });
    }
    expect((await use(email, code, own)).statusCode).toBe(200);
    // Others have theirs.
    expect((await send((await newUser()).email, somewhere())).json()).toMatchObject({ digits: 4 });
  });

  it("leaves a reset, and a browser that the account knows", async () => {
    const { email } = await newUser();
    const known = somewhere();
    await post("/auth/v2/login", { email, password: testPassword }, known);
    await spendNetwork(known);
    expect((await send(email, known)).json()).toMatchObject({ digits: 4 });
    expect((await use(email, await mailedCode(email), known)).statusCode).toBe(200);
    const unknown = { ...somewhere(), ip: known.ip };
    const path = "/user-verification/v2/code/reset-password/send";
    expect((await post(path, { email }, unknown)).json()).toMatchObject({ digits: longestDigits });
    const payload = { email, code: await mailedCode(email), new_password: "Another-horse-8" };
    const reset = "/user-verification/code/reset-password/consume";
    expect((await post(reset, payload, unknown, "PUT")).statusCode).toBe(204);
  });

  it("spends twenty tries a day of one account, whatever the browser", async () => {
    const { email } = await newUser();
    const { ip } = somewhere();
    await useUpShortTries(email);
    await send(email, { ...somewhere(), ip });
    const code = await mailedCode(email);
    expect(code).toHaveLength(6);
    const tries = Array.from({ length: 25 }, () =>
      use(email, otherThan(code), { ...somewhere(), ip }),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer.json<{ code: string }>().code);
    expect(codes.filter((each) => each === "enter_valid_code")).toHaveLength(20);
    expect(codes.filter((each) => each === "auth.code_spent")).toHaveLength(5);
    expect((await use(email, code, somewhere())).statusCode).toBe(200);
  });
});

it("mails the longest code to a known browser that has spent its own tries", async () => {
  const { email } = await newUser();
  const known = somewhere();
  await post("/auth/v2/login", { email, password: testPassword }, known);
  for (let round = 0; round < 4; round += 1) {
    await send(email, known);
    const code = await mailedCode(email);
    for (let at = 0; at < 5; at += 1) await use(email, otherThan(code), known);
  }
  expect((await send(email, known)).json()).toMatchObject({ digits: longestDigits });
  expect((await use(email, await mailedCode(email), known)).statusCode).toBe(200);
});

it("forgets browsers and codes that have run out", async () => {
  const { email } = await newUser();
  await send(email, somewhere());
  const { db, sql } = test.database;
  await db.update(verificationCodes).set({ expiresAt: new Date(0) });
  await post("/auth/v2/login", { email, password: testPassword }, somewhere());
  const countSeen = async (ago: string) => {
    await sql`update known_devices set seen_at = now() - ${ago}::interval`;
    await test.app.housekeeping.runNow();
    return (await sql`select 1 from known_devices`).length;
  };
  expect(await countSeen("399 days 23 hours")).toBeGreaterThan(0);
  expect(await countSeen("400 days")).toBe(0);
  expect(await db.select().from(verificationCodes)).toEqual([]);
});
