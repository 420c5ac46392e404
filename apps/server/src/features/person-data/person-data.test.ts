import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { emailAddress } from "@portico/rules/email-address";
import { CommandFailure, UsageError } from "../../platform/commands/command.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { eq, sql } from "../../platform/database/drizzle.ts";
import { makeBuilding, makeUser } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { analyticsEvents } from "../analytics/analytics.tables.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { outgoingMails } from "../mail/mail.tables.ts";
import { paymentCharges } from "../payments/charges/charges.tables.ts";
import { attachmentKey } from "../support/support.public.ts";
import { requestAttachments, supportRequests } from "../support/support.tables.ts";
import { users } from "../users/users.tables.ts";
import { visits } from "../visits/visits.tables.ts";
import { erasePerson } from "./erase-person.ts";
import { personCommand } from "./person-command.ts";
import { personalData } from "./personal-data.tables.ts";
import { countRows } from "./person-data.repository.ts";

const test = usePortal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-person-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const storage = createMemoryStorage();

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const task = await personCommand.read(words);
  await task({
    db: test.database.db,
    storage,
    output: createOutput({ write: (text: string) => lines.push(text.trimEnd()) }),
    now: new Date("2026-05-04T08:00:00Z"),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
  });
  return lines;
}

/** Somebody with one of everything in a building, and rows that no key leads to. */
async function makePerson(place = test.ours) {
  const { db } = test.database;
  const mark = randomUUID().slice(0, 8);
  const things = await furnish(db, { ...place, home: place.buildingUuid }, mark);
  const [account] = await db.select().from(users).where(eq(users.uuid, things.hostUuid));
  if (account === undefined) throw new Error("Nobody was made.");
  const { uuid, email } = account;
  await db.insert(outgoingMails).values({ recipient: email, subject: `Hello ${mark}` });
  await db
    .insert(analyticsEvents)
    .values({ userUuid: uuid, eventType: "opened", properties: { mark } });
  const bytes = new TextEncoder().encode(`%PDF ${mark}`);
  await storage.put(attachmentKey(things.attachmentUuid), bytes);
  return { ...things, uuid, email, mark };
}

async function countAll(person: { uuid: string; email: string }): Promise<Map<string, number>> {
  const email = emailAddress(person.email);
  if (email === null) throw new Error(person.email);
  const counts = new Map<string, number>();
  for (const rows of personalData) {
    counts.set(
      rows.title,
      await countRows(test.database.db, rows, { uuids: [person.uuid], email }),
    );
  }
  return counts;
}

describe("person export", () => {
  it("writes all that is kept, with the files, for the operator's eyes alone", async () => {
    const person = await makePerson();
    const other = await makePerson();
    const to = join(folder, "maya");
    const lines = await run("export", person.email, "--to", to);
    expect(lines[0]).toMatch(/^\d+ entries and 1 files are in /);
    const json = await readFile(join(to, "person.json"), "utf8");
    const page = await readFile(join(to, "person.html"), "utf8");
    for (const text of [json, page]) {
      for (const mine of [person.email, `Meeting of ${person.mark}`, `Tap of ${person.mark}`]) {
        expect(text).toContain(mine);
      }
      expect(text).not.toContain(other.mark);
      expect(text).not.toContain("$argon2id$");
    }
    expect(await readdir(join(to, "files"))).toEqual([person.attachmentUuid]);
    expect((await stat(join(to, "person.json"))).mode & 0o77).toBe(0);
    expect((await stat(to)).mode & 0o77).toBe(0);
    const { data } = JSON.parse(json);
    expect(Object.keys(data)).toContain("What was looked at");
    await expect(run("export", person.email, "--to", to)).rejects.toThrow(/is there already/);
  });

  it("names files that are lost, and leaves nothing where it fails", async () => {
    const person = await makePerson();
    const get = vi.spyOn(storage, "get").mockResolvedValueOnce(null);
    onTestFinished(() => get.mockRestore());
    const lines = await run("export", person.email, "--to", join(folder, "lost"));
    expect(lines).toContainEqual(
      `1 files that person.json names are lost: ${person.attachmentUuid}.`,
    );
    get.mockRejectedValueOnce(new Error("The bucket is away"));
    const before = await readdir(folder);
    const exporting = run("export", person.email, "--to", join(folder, "half"));
    await expect(exporting).rejects.toThrow("The bucket is away");
    expect(await readdir(folder)).toEqual(before);
    const nowhere = run("export", person.email, "--to", join(folder, "none", "of", "it"));
    await expect(nowhere).rejects.toThrow("There is no folder");
  });

  it("tells neither host nor visitor what the desk noted, also of what was taken away", async () => {
    const { db } = test.database;
    const host = await makePerson();
    const guest = await makeUser(db, test.ours);
    await test.database.sql`
      update visits set visitor_email = ${guest.email}, override_reason = 'Came with police',
        purpose = 'Lease' where uuid = ${host.visitUuid}`;
    await test.database.sql`
      with removal as (
        insert into removals (uuid, kind, name, migration, expires_at)
        values (gen_random_uuid(), 'building', 'Old Wharf', 0, now() + interval '1 day')
        returning uuid
      )
      insert into removed_rows (removal_uuid, table_name, row_key, user_uuid, address, row)
      select removal.uuid, 'visits', visits.uuid, host_uuid, visitor_email,
        to_jsonb(visits) || '{"purpose": "Lease of before"}'
      from removal, visits where visits.uuid = ${host.visitUuid}`;
    for (const { email } of [host, guest]) {
      const to = join(folder, randomUUID());
      await run("export", email, "--to", to);
      const json = await readFile(join(to, "person.json"), "utf8");
      const page = await readFile(join(to, "person.html"), "utf8");
      for (const text of [json, page]) {
        expect(text).toContain("Lease of before");
        expect(text).not.toMatch(/came with police|override/i);
      }
    }
  });

  it("shows what people wrote as text", async () => {
    const person = await makeUser(test.database.db, test.ours, {
      firstName: `<img src=x onerror="alert(1)">&'`,
    });
    const to = join(folder, "hostile");
    await run("export", person.email, "--to", to);
    const page = await readFile(join(to, "person.html"), "utf8");
    expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
    expect(page).not.toContain("<img");
    expect(page).toContain("default-src 'none'");
  });
});

describe("person erase", () => {
  it("tells what would go and what stays, and changes nothing without --yes", async () => {
    const person = await makePerson();
    const before = await countAll(person);
    const lines = await run("erase", person.email);
    expect(lines).toContain("Would go:");
    expect(lines.find((line) => line.includes("  Bookings"))).toMatch(/^ +2 {2}Bookings$/);
    expect(lines.at(-1)).toMatch(/--yes/);
    expect(await countAll(person)).toEqual(before);
  });

  it("erases the person, and nothing of a neighbour in the sibling building", async () => {
    const { db } = test.database;
    const sibling = await makeBuilding(db, test.ours.portfolioUuid);
    const person = await makePerson();
    const neighbour = await makePerson({ ...test.ours, buildingUuid: sibling.uuid });
    const others = await countAll(neighbour);
    const headers = await test.bearer(person.email);
    const me = () => test.app.inject({ url: "/api/users/current", headers });
    expect((await me()).statusCode).toBe(200);
    const lines = await run("erase", person.email, "--yes");
    expect(lines.at(-1)).toBe(`${person.email} is erased.`);
    const left = [...(await countAll(person))].filter(([, count]) => count > 0);
    expect(left).toEqual([]);
    expect(await countAll(neighbour)).toEqual(others);
    // The session ends in the running portal, which remembered it.
    await expect.poll(async () => (await me()).statusCode).toBe(401);
    // The file's bytes go with the sweep of files that no request has.
    const [file] = await db
      .select({ requestUuid: requestAttachments.requestUuid })
      .from(requestAttachments)
      .where(
        sql`${requestAttachments.portfolioUuid} = ${test.ours.portfolioUuid} and ${requestAttachments.uuid} = ${person.attachmentUuid}`,
      );
    expect(file?.requestUuid ?? null).toBeNull();
    await expect(run("erase", person.email, "--yes")).rejects.toThrow(/no account/);
  });

  it("erases visits of theirs that are over, and leaves those to come to their hosts", async () => {
    const { db } = test.database;
    const host = await makePerson();
    const guest = await makeUser(db, test.ours);
    const isTheirs = sql`${visits.portfolioUuid} = ${test.ours.portfolioUuid} and ${visits.uuid} = ${host.visitUuid}`;
    await db.update(visits).set({ visitorEmail: guest.email }).where(isTheirs);
    await erasePerson(db, guest.email, test.secretKey);
    expect(await db.select().from(visits).where(isTheirs)).toHaveLength(1);
    const again = await makeUser(db, test.ours, { email: guest.email });
    await db
      .update(visits)
      .set({
        startsAt: new Date(Date.now() - 7_200_000),
        endsAt: new Date(Date.now() - 3_600_000),
      })
      .where(isTheirs);
    await erasePerson(db, again.email, test.secretKey);
    expect(await db.select().from(visits).where(isTheirs)).toHaveLength(0);
  });

  it("keeps what was paid without the person, and waits for paid bookings to come", async () => {
    const { db } = test.database;
    const person = await makePerson();
    const charge = {
      uuid: randomUUID(),
      portfolioUuid: test.ours.portfolioUuid,
      userUuid: person.uuid,
      cardUuid: randomUUID(),
      cardBrand: "visa",
      cardLastFour: "4242",
      amountMinor: 900,
      currencyType: "USD",
      state: "paid" as const,
      transaction: randomUUID(),
    };
    await db.insert(paymentCharges).values(charge);
    const isBooking = sql`${resourceBookings.portfolioUuid} = ${test.ours.portfolioUuid} and ${resourceBookings.uuid} = ${person.bookingUuid}`;
    await db.update(resourceBookings).set({ chargeUuid: charge.uuid }).where(isBooking);
    const refused = await run("erase", person.email, "--yes").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommandFailure);
    expect(String(refused)).toContain(`bookings cancel ${person.bookingUuid}`);
    expect(await erasePerson(db, person.email, test.secretKey)).toBe(false);
    await db.update(resourceBookings).set({ status: "cancelled" }).where(isBooking);
    await run("erase", person.email, "--yes");
    const [kept] = await db
      .select()
      .from(paymentCharges)
      .where(
        sql`${paymentCharges.portfolioUuid} = ${test.ours.portfolioUuid} and ${paymentCharges.uuid} = ${charge.uuid}`,
      );
    expect(kept).toMatchObject({ userUuid: null, amountMinor: 900, state: "paid" });
    expect(
      await db
        .select()
        .from(supportRequests)
        .where(
          sql`${supportRequests.portfolioUuid} = ${test.ours.portfolioUuid} and ${supportRequests.uuid} = ${person.requestUuid}`,
        ),
    ).toEqual([]);
  });

  it("explains what is wrong", async () => {
    const wrong = [[], ["find"], ["export"], ["erase", "nobody"], ["export", "a@b.example"]];
    for (const words of wrong) expect(() => personCommand.read(words)).toThrow(UsageError);
    await expect(run("erase", "nobody@harbor.example")).rejects.toThrow(CommandFailure);
  });
});
