import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, sql } from "../../platform/database/drizzle.ts";
import { addressOf } from "../../testing/addresses.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { analyticsEvents } from "../analytics/analytics.tables.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { paymentCharges } from "../payments/charges/charges.tables.ts";
import { removedRows } from "../removals/removals.tables.ts";
import { removeCommand } from "../removals/remove-command.ts";
import { sweepRemovals } from "../removals/sweep-removals.ts";
import { attachmentKey } from "../support/support.public.ts";
import { users } from "../users/users.tables.ts";
import { erasePerson } from "./erase-person.ts";
import { personCommand } from "./person-command.ts";

const test = usePortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-removed-accounts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = createMemoryStorage();

async function person(...words: string[]): Promise<string[]> {
  const task = await personCommand.read(words);
  return runCommand(test, { ...personCommand, read: () => (own) => task({ ...own, storage }) }, []);
}

/** Somebody of an address, with one of everything in a building. */
async function signUp(email: EmailAddress) {
  const { db } = test.database;
  const mark = `m${randomUUID().slice(0, 8)}`;
  const things = await furnish(db, { ...test.ours, home: test.ours.buildingUuid }, mark);
  await db.update(users).set({ email }).where(eq(users.uuid, things.hostUuid));
  await db
    .insert(analyticsEvents)
    .values({ userUuid: things.hostUuid, eventType: "opened", properties: {} });
  await storage.put(attachmentKey(things.attachmentUuid), Buffer.from(mark));
  return { ...things, mark };
}

type Account = Awaited<ReturnType<typeof signUp>>;

/** Somebody whose account was taken away twice, and who signed up again each time. */
async function signUpAgain() {
  const email = addressOf(`${randomUUID()}@harbor.example`);
  const removed: Account[] = [];
  for (let times = 0; times < 2; times += 1) {
    removed.push(await signUp(email));
    await runCommand(test, removeCommand, ["person", email, "--yes"]);
  }
  return { email, removed, last: await signUp(email) };
}

const countKept = async (text: string) => {
  const rows = await test.database.db
    .select({ key: removedRows.rowKey })
    .from(removedRows)
    .where(sql`${removedRows}::text like ${`%${text}%`}`);
  return rows.length;
};

/** Drops what is kept no more; answers whose bytes. */
async function sweep(): Promise<string[]> {
  const forgotten: string[] = [];
  const forgetFile = (uuid: string) => Promise.resolve(void forgotten.push(uuid));
  await sweepRemovals({ db: test.database.db, forgetFile, visitDays: 30 });
  return forgotten.toSorted();
}

describe("somebody who signed up again after their account was taken away", () => {
  it("is given all that is kept of every account, files included", async () => {
    const { email, removed, last } = await signUpAgain();
    const accounts = [...removed, last];
    const to = join(folder, "export");
    await person("export", email, "--to", to);
    const json = await readFile(join(to, "person.json"), "utf8");
    for (const { mark } of accounts) {
      for (const text of [`Meeting of ${mark}`, `Tap of ${mark}`]) expect(json).toContain(text);
    }
    const files = accounts.map(({ attachmentUuid }) => attachmentUuid);
    expect((await readdir(join(to, "files"))).toSorted()).toEqual(files.toSorted());
  });

  it("is told of all that would go, and has all of it erased", async () => {
    const { email, removed, last } = await signUpAgain();
    const told = (await person("erase", email)).join("\n");
    expect(told).toMatch(/^ +2 {2}Files of what was taken away$/m);
    expect(told).toMatch(/^ +1 {2}Files of requests$/m);
    await person("erase", email, "--yes");
    for (const { hostUuid } of removed) expect(await countKept(hostUuid)).toBe(0);
    expect(await sweep()).toEqual(removed.map(({ attachmentUuid }) => attachmentUuid).toSorted());
    for (const { hostUuid } of [...removed, last]) {
      const looked = eq(analyticsEvents.userUuid, hostUuid);
      expect(await test.database.db.select().from(analyticsEvents).where(looked)).toEqual([]);
    }
    await expect(person("export", email, "--to", join(folder, "none"))).rejects.toThrow(
      /no account/,
    );
  });

  it("stays as a whole while something of the new account is in the way", async () => {
    const { db } = test.database;
    const { portfolioUuid } = test.ours;
    const { email, removed, last } = await signUpAgain();
    const kept = async () => Promise.all(removed.map(({ hostUuid }) => countKept(hostUuid)));
    const uuid = randomUUID();
    const card = { cardUuid: randomUUID(), cardBrand: "visa", cardLastFour: "4242" };
    const money = { amountMinor: 900, currencyType: "USD", state: "paid" as const };
    await db
      .insert(paymentCharges)
      .values({ uuid, portfolioUuid, ...card, ...money, transaction: randomUUID() });
    const isBooking = and(
      eq(resourceBookings.portfolioUuid, portfolioUuid),
      eq(resourceBookings.uuid, last.bookingUuid),
    );
    await db.update(resourceBookings).set({ chargeUuid: uuid }).where(isBooking);
    const before = await kept();
    expect(before).not.toContain(0);
    expect(await erasePerson(db, email, test.secretKey)).toBe(false);
    expect(await kept()).toEqual(before);
  });
});
