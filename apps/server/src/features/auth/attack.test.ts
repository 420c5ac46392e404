import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { flagDefaults } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import { beforeAll, describe, expect, it } from "vitest";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { type Budget, createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { addressOf } from "../../testing/addresses.ts";
import { makeUser, testPassword } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import type { MailService } from "../mail/mail.public.ts";
import { createMailService } from "../mail/mail.service.ts";
import { memberships, users } from "../users/users.tables.ts";
import { bareBrandConfig } from "../whitelabel/default-brand.ts";
import type { Brand } from "../whitelabel/whitelabel.public.ts";
import { longestDigits, tierBudgets, tiers } from "./codes/code-limits.ts";
import { type CodesService, createCodesService } from "./codes/codes.service.ts";

const accounts = 1000;
const guessesPerAccount = 10;
const atOnce = 25;

const test = usePortal();
let processes: FastifyInstance[];
let emails: EmailAddress[];
beforeAll(async () => {
  processes = [test.app, await test.another()];
  emails = await makeAccounts();
});

/** Accounts that all have the password of the first, since hashing takes long. */
async function makeAccounts(): Promise<EmailAddress[]> {
  const { db } = test.database;
  const { passwordHash } = await makeUser(db, test.ours);
  const rows = Array.from({ length: accounts }, () => ({
    email: addressOf(`${randomUUID()}@tenant.example`),
    firstName: "Maya",
    lastName: "Lind",
    passwordHash,
    isTermAccepted: true,
    confirmed: true,
  }));
  const added = await db.insert(users).values(rows).returning({ uuid: users.uuid });
  const { portfolioUuid } = test.ours;
  const role = "tenant_user" as const;
  await db
    .insert(memberships)
    .values(added.map(({ uuid }) => ({ userUuid: uuid, portfolioUuid, role })));
  return rows.map(({ email }) => email);
}

/** A browser at a network: of an attacker by number, or of an owner. */
interface Place {
  device: string;
  ip: string;
}

const attacker = (at: number): Place => ({
  device: createHash("sha256").update(`attacker ${at}`).digest("base64url"),
  ip: `10.66.${at >> 8}.${at & 255}`,
});

const owner = (at: number): Place => ({
  device: createHash("sha256").update(`owner ${at}`).digest("base64url"),
  ip: `192.0.2.${at}`,
});

function post(path: string, payload: object, { device, ip }: Place) {
  const app = processes[Number(ip.at(-1)) % processes.length] ?? test.app;
  const url = `/api/auth/v2/${path}`;
  const cookies = { "portico-device": device };
  return app.inject({ method: "POST", url, payload, remoteAddress: ip, cookies });
}

async function mailedCode(email: string): Promise<string> {
  const texts = (await mailsTo(test.app, email)).map(({ text }) => text);
  return codeIn(texts.find((text) => text.includes("code: ")) ?? "");
}

const brand: Brand = {
  uuid: null,
  origin: "http://localhost",
  config: bareBrandConfig,
  cameraOrigins: [],
  flags: flagDefaults,
};

/** The codes that were mailed last, by address. */
const mailed = new Map<string, string>();

/** The real codes over the real limits, without the calls around them, which take most of the time. */
function openCodes() {
  const { secretKey, database } = test;
  const { db } = database;
  const outbox = createMailService({ key: deriveKey(secretKey, "mail"), delivery: "page" });
  const mail: MailService = {
    ...outbox,
    send: (executor, letter) => {
      if (letter.template === "login_code") mailed.set(letter.to, letter.params.code);
      return outbox.send(executor, letter);
    },
  };
  return createCodesService({ db, limiter: createRateLimiter(db), mail, secret: secretKey });
}

/** Guesses at one account, each another wrong code of the length that was mailed. */
async function attack(codes: CodesService, email: EmailAddress, at: number): Promise<void> {
  const { device, ip } = attacker(at);
  const asker = { device, network: ip, isKnownDevice: false };
  const subject = { purpose: "login", email } as const;
  const { digits } = await codes.send(subject, {
    visitor: { ...asker, userAgent: undefined, brand },
    isKnownDevice: false,
    policy: brand.config.settings,
    locale: "en-us",
  });
  const right = Number(mailed.get(email));
  for (let guess = 1; guess <= guessesPerAccount; guess += 1) {
    const code = String((right + guess) % 10 ** digits).padStart(digits, "0");
    await expect(codes.check(subject, code, asker)).rejects.toThrow(/code/);
  }
}

const bucketOf = ({ limit, whose }: Budget) =>
  createHash("sha256").update(`${limit.name} ${whose}`).digest("hex");

/** Guesses that were let through, as the limits themselves count them. */
async function judged(budgets: readonly Budget[]): Promise<number[]> {
  const buckets = budgets.map(bucketOf);
  const rows = await test.database.sql<{ bucket: string; count: number }[]>`
    select bucket, count from rate_limits where bucket = any(${buckets})`;
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  return buckets.map((bucket) => counts.get(bucket) ?? 0);
}

/**
 * Guesses at the longest codes that docs/decisions/041 reckons with. Nothing counts them, so this is
 * what sixty processes could answer in a day if they did nothing else.
 */
const guessesPerSecond = 4000;
const ofLongest = guessesPerSecond * 24 * 3600 * 10 ** -longestDigits;

describe("the odds that are promised", () => {
  const odds = (of: "perAccount" | "perInstallation") =>
    tiers.reduce((sum, tier) => sum + tier[of].count * 10 ** -tier.digits, ofLongest);

  it("hold for one account if every try is used, from however many networks", () => {
    expect(odds("perAccount")).toBeLessThan(1 / 1000);
  });

  it("hold for some account if every try is used, however many accounts and networks there are", () => {
    expect(odds("perInstallation")).toBeLessThan(1 / 100);
  });
});

describe("ten thousand guesses from a thousand networks at a thousand accounts", () => {
  it("stay under the odds that are promised, and the owners sign in meanwhile", async () => {
    const known = emails.slice(0, 5);
    for (const [at, email] of known.entries()) {
      await post("login", { email, password: testPassword }, owner(at));
    }
    const codes = openCodes();
    for (let from = 0; from < accounts; from += atOnce) {
      const some = emails.slice(from, from + atOnce);
      await Promise.all(some.map((email, at) => attack(codes, email, from + at)));
    }

    // Odds of a guess by the digits of the code, for one account and for some account.
    const one = emails.map(() => 0);
    let some = 0;
    for (const tier of tiers) {
      const odds = 10 ** -tier.digits;
      const ofAccounts = emails.flatMap((email) => tierBudgets(tier, email).slice(0, 1));
      const counts = await judged(ofAccounts);
      expect(Math.max(...counts)).toBeLessThanOrEqual(tier.perAccount.count);
      for (const [at, count] of counts.entries()) one[at] = (one[at] ?? 0) + count * odds;
      const total = counts.reduce((sum, count) => sum + count, 0);
      expect(total).toBeLessThanOrEqual(tier.perInstallation.count);
      some += total * odds;
    }
    expect(Math.max(...one)).toBeLessThan(1 / 1000);
    expect(some).toBeLessThan(1 / 100);
    // The attack was one: all that the shortest codes bear was used up.
    expect(some).toBeGreaterThan(1 / 200);

    for (const [at, email] of known.entries()) {
      const byPassword = await post("login", { email, password: testPassword }, owner(at));
      expect(byPassword.statusCode).toBe(200);
      const sent = await post("login-code/send", { email }, owner(at));
      expect(sent.json()).toMatchObject({ digits: 4 });
      const code = await mailedCode(email);
      const byCode = await post("login-code/consume", { email, code }, owner(at));
      expect(byCode.statusCode).toBe(200);
      // In a browser that nobody has seen: by password, and by a code that is longer meanwhile.
      const elsewhere = owner(at + 100);
      expect((await post("login-code/send", { email }, elsewhere)).statusCode).toBe(200);
      const long = await mailedCode(email);
      expect(long.length).toBeGreaterThanOrEqual(6);
      const there = await post("login-code/consume", { email, code: long }, elsewhere);
      expect(there.statusCode).toBe(200);
    }
  }, 900_000);
});

/** Wrong passwords, mails and tries at an account, from every place. */
async function besiege(email: EmailAddress, besiegers: readonly Place[]): Promise<void> {
  await Promise.all(besiegers.map((place) => post("login", { email, password: "wrong" }, place)));
  for (const place of besiegers) await post("login-code/send", { email }, place);
  const { length } = await mailedCode(email);
  for (const place of besiegers) {
    const guesses = Array.from({ length: 21 }, (_none, at) =>
      post("login-code/consume", { email, code: String(at).padStart(length, "0") }, place),
    );
    for (const answer of await Promise.all(guesses)) expect(answer.statusCode).not.toBe(200);
  }
}

/** In a new browser by a mailed code, whatever has happened there. */
async function comeInByCode(email: EmailAddress, place: Place): Promise<void> {
  expect((await post("login-code/send", { email }, place)).json()).toMatchObject({
    digits: longestDigits,
  });
  const code = await mailedCode(email);
  expect((await post("login-code/consume", { email, code }, place)).statusCode).toBe(200);
}

/** In a new browser by a new password. */
async function comeInByReset(email: EmailAddress, place: Place): Promise<void> {
  const { device, ip } = place;
  const url = "/api/user-verification";
  const call = { remoteAddress: ip, cookies: { "portico-device": device } };
  const sent = `${url}/v2/code/reset-password/send`;
  await test.app.inject({ ...call, method: "POST", url: sent, payload: { email } });
  const password = `Another-horse-${randomUUID()}`;
  const payload = { email, code: await mailedCode(email), new_password: password };
  const consumed = `${url}/code/reset-password/consume`;
  const reset = await test.app.inject({ ...call, method: "PUT", url: consumed, payload });
  expect(reset.statusCode).toBe(204);
  expect((await post("login", { email, password }, place)).statusCode).toBe(200);
}

const newOwner = (ip: string): Place => ({ device: randomUUID().padEnd(43, "x"), ip });

describe("a siege of one account", () => {
  const [first, second, third] = [-1, -2, -3].map(
    (at) => () => emails.at(at) ?? addressOf("nobody@nowhere.example"),
  ) as [() => EmailAddress, () => EmailAddress, () => EmailAddress];

  it("from fifty networks leaves its owner a way in with a new browser at a new network", async () => {
    const email = first();
    await besiege(
      email,
      Array.from({ length: 50 }, (_none, at) => attacker(10_000 + at)),
    );
    const byPassword = await post("login", { email, password: testPassword }, owner(201));
    expect(byPassword.statusCode).toBe(200);
    await comeInByCode(email, owner(200));
    await comeInByReset(email, owner(202));
  });

  it("from all the networks of a site leaves its owner every way in, elsewhere", async () => {
    const email = second();
    const places = Array.from({ length: 60 }, (_none, at) => ({
      ...attacker(20_000 + at),
      ip: `2001:db8:77:${at.toString(16)}::1`,
    }));
    for (let round = 0; round < 2; round += 1) await besiege(email, places);
    const byPassword = await post("login", { email, password: testPassword }, owner(211));
    expect(byPassword.statusCode).toBe(200);
    await comeInByCode(email, owner(210));
    await comeInByReset(email, owner(212));
    // At the site itself, too, by mail.
    await comeInByReset(email, newOwner("2001:db8:77:ffff::1"));
  });

  it("from a neighbour of its network leaves its owner the ways in by mail, there", async () => {
    const email = third();
    const neighbour = { ...attacker(30_000), ip: "198.51.100.120" };
    const many = Array.from({ length: 20 }, () => neighbour);
    await besiege(email, many);
    await Promise.all(many.map((place) => post("login", { email, password: "wrong" }, place)));
    const there = newOwner(neighbour.ip);
    const byPassword = await post("login", { email, password: testPassword }, there);
    expect(byPassword.statusCode).toBe(429);
    await comeInByCode(email, newOwner(neighbour.ip));
    await comeInByReset(email, there);
  });
});
