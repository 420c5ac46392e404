import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { flagDefaults } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { type Budget, createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { addressOf } from "../../testing/addresses.ts";
import { makeUser, testPassword } from "../../testing/factories.ts";
import { codeIn, mailsTo } from "../../testing/mails.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import type { MailService } from "../mail/mail.public.ts";
import { createMailService } from "../mail/mail.service.ts";
import { memberships, users } from "../users/users.tables.ts";
import { bareBrandConfig } from "../whitelabel/default-brand.ts";
import type { Brand } from "../whitelabel/whitelabel.public.ts";
import { tierBudgets, tiers } from "./codes/code-limits.ts";
import { createCodesRepository } from "./codes/codes.repository.ts";
import { type CodesService, createCodesService } from "./codes/codes.service.ts";

const accounts = 1000;
const guessesPerAccount = 10;
const atOnce = 25;

let test: TestApp;
let processes: FastifyInstance[];
let emails: EmailAddress[];
beforeAll(async () => {
  test = await createTestApp();
  processes = [test.app, await test.another()];
  emails = await makeAccounts();
}, 120_000);
afterAll(() => test.close());

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
  const [mail] = await mailsTo(test.app, email);
  return codeIn(mail?.text ?? "");
}

const brand: Brand = {
  uuid: null,
  origin: "http://localhost",
  config: bareBrandConfig,
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
  const [repository, limiter] = [createCodesRepository(db), createRateLimiter(db)];
  return createCodesService({ db, repository, limiter, mail, secret: secretKey });
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
      expect(total).toBeLessThanOrEqual(tier.perInstallation?.count ?? Number.POSITIVE_INFINITY);
      some += total * odds;
    }
    expect(Math.max(...one)).toBeLessThan(1 / 1000);
    expect(some).toBeLessThan(1 / 50);
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
  }, 180_000);
});
