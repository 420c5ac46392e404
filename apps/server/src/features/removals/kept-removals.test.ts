import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { deriveKey, seal, unseal } from "../../platform/crypto/secret-box.ts";
import { and, eq, getTableName, sql } from "../../platform/database/drizzle.ts";
import { resealAll, sealedColumns } from "../../platform/database/reseal.ts";
import { makeBuilding, makeContent, makeUser, slugOf } from "../../testing/factories.ts";
import { furnish } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { resourceBookings } from "../bookings/bookings.tables.ts";
import { eventAttendances } from "../events/events.tables.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { erasePerson } from "../person-data/erase-person.ts";
import { personCommand } from "../person-data/person-command.ts";
import { users } from "../users/users.tables.ts";
import { putBackCommand } from "./put-back-command.ts";
import { removedRows, removals } from "./removals.tables.ts";
import { removeCommand } from "./remove-command.ts";
import { sweepRemovals } from "./sweep-removals.ts";
import { removalIn } from "./testing/removal-in.ts";

const test = usePortal();
const day = 24 * 3600 * 1000;

let slug: string;
beforeAll(async () => {
  slug = await slugOf(test.database.db, test.ours.portfolioUuid);
});

const remove = (...words: string[]) => runCommand(test, removeCommand, [...words, "--yes"]);
const putBack = (uuid: string) => runCommand(test, putBackCommand, [uuid]);

/** A building with one of everything. */
async function makeFurnished() {
  const { db } = test.database;
  const { portfolioUuid } = test.ours;
  const { uuid, externalId } = await makeBuilding(db, portfolioUuid);
  const place = { portfolioUuid, buildingUuid: uuid };
  const things = await furnish(db, { ...place, home: uuid }, `m${randomUUID().slice(0, 8)}`);
  const [host] = await db.select().from(users).where(eq(users.uuid, things.hostUuid));
  if (host === undefined) throw new Error("Nobody was made");
  return { ...things, place, externalId, host };
}

const countKept = async (text: string) => {
  const rows = await test.database.db
    .select({ row: removedRows.row })
    .from(removedRows)
    .where(sql`${removedRows}::text like ${`%${text}%`}`);
  return rows.length;
};

describe("what was taken away", () => {
  it("is gone in every process at once, with the sessions of whom it was", async () => {
    const { db } = test.database;
    const other = await test.another();
    const { place, externalId, host } = await makeFurnished();
    const headers = await test.bearer(host.email);
    const url = `/api/tenant/v1/buildings/${place.buildingUuid}/today`;
    for (const app of [test.app, other]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(200);
    }
    const done = await remove("building", externalId, "--of", slug);
    for (const app of [test.app, other]) {
      await expect
        .poll(async () => (await app.inject({ url, headers })).statusCode)
        .toBeGreaterThanOrEqual(400);
    }
    await putBack(removalIn(done));
    const again = await test.bearer(host.email);
    await expect
      .poll(async () => (await other.inject({ url, headers: again })).statusCode)
      .toBe(200);
    const [account] = await db.select().from(users).where(eq(users.uuid, host.uuid));
    expect(account).toEqual(host);
  });

  it("does not come back where its place is taken, or what it was of is gone", async () => {
    const { db } = test.database;
    const { externalId, eventUuid } = await makeFurnished();
    const event = removalIn(await remove("event", eventUuid, "--of", slug));
    const building = removalIn(await remove("building", externalId, "--of", slug));
    await expect(putBack(event)).rejects.toThrow(/Its place is not free/);
    await putBack(building);
    await putBack(event);
    const email = `${randomUUID()}@harbor.example`;
    await makeUser(db, test.ours, { email });
    const person = removalIn(await remove("person", email));
    await makeUser(db, test.ours, { email });
    await expect(putBack(person)).rejects.toThrow(/Its place is not free/);
  });

  it("comes back without a booking whose time somebody else has by now", async () => {
    const { db } = test.database;
    const { place, host, bookingUuid } = await makeFurnished();
    const isIt = and(
      eq(resourceBookings.portfolioUuid, place.portfolioUuid),
      eq(resourceBookings.uuid, bookingUuid),
    );
    const [booking] = await db.select().from(resourceBookings).where(isIt);
    if (booking === undefined) throw new Error("Nothing was booked");
    const done = removalIn(await remove("person", host.email));
    const other = await makeUser(db, place);
    await db
      .insert(resourceBookings)
      .values({ ...booking, uuid: randomUUID(), requestKey: randomUUID(), userUuid: other.uuid });
    const lines = await putBack(done);
    expect(lines.at(-1)).toMatch(/^1 are not: /);
    expect(await db.select().from(resourceBookings).where(isIt)).toEqual([]);
  });

  it("tells who came that an event is off, and on again; who comes back waits for a place", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const event = await makeContent(db, {
      ...test.ours,
      type: "event_post",
      title: "Lunch talk",
      startAt: new Date("2126-01-01T12:00:00Z"),
    });
    const guest = await makeUser(db, test.ours);
    const answer = { portfolioUuid, buildingUuid, eventUuid: event.uuid, userUuid: guest.uuid };
    await db.insert(eventAttendances).values({ ...answer, status: "attending" });
    // They are told as soon as they are there, and gone then: what is written is noted beside.
    const { sql: run } = test.database;
    await run`create table written_notices (n serial, kind text)`;
    await run.unsafe(`
      create function note_notice() returns trigger language plpgsql as
        $$ begin insert into written_notices (kind) values (new.kind); return null; end $$;
      create trigger note_notice after insert or update of kind on event_notices
        for each row execute function note_notice()`);
    const notices = async () =>
      (await run<{ kind: string }[]>`select kind from written_notices order by n`).map(
        ({ kind }) => kind,
      );
    const status = async () =>
      (
        await db
          .select({ status: eventAttendances.status })
          .from(eventAttendances)
          .where(eq(eventAttendances.userUuid, guest.uuid))
      ).map((row) => row.status);
    const off = await remove("event", event.uuid, "--of", slug);
    expect(await notices()).toEqual(["cancelled"]);
    await putBack(removalIn(off));
    expect(await notices()).toEqual(["cancelled", "moved"]);
    expect(await status()).toEqual(["attending"]);
    const gone = await remove("person", guest.email);
    expect(await status()).toEqual([]);
    await putBack(removalIn(gone));
    await expect.poll(status).toEqual(["attending"]);
  });

  it("is dropped after 30 days, files first; of visits, as others are", async () => {
    const { db } = test.database;
    const { externalId, attachmentUuid, visitUuid } = await makeFurnished();
    const removal = removalIn(await remove("building", externalId, "--of", slug));
    const forgotten: string[] = [];
    const sweep = (days: number) =>
      sweepRemovals({
        db,
        forgetFile: (uuid) => Promise.resolve(void forgotten.push(uuid)),
        visitDays: 10,
        now: new Date(Date.now() + days * day),
      });
    await sweep(5);
    expect(await countKept(visitUuid)).toBeGreaterThan(0);
    await sweep(11);
    expect(await countKept(visitUuid)).toBe(0);
    expect(forgotten).toEqual([]);
    await sweep(29.9);
    expect(forgotten).toEqual([]);
    await sweep(30.1);
    expect(forgotten).toContain(attachmentUuid);
    expect(await db.select().from(removals).where(eq(removals.uuid, removal))).toEqual([]);
    await expect(putBack(removal)).rejects.toThrow(/no such removal/);
  });

  it("can be put back for 30 days, and no longer though it was not swept yet", async () => {
    const { externalId } = await makeFurnished();
    const removal = removalIn(await remove("building", externalId, "--of", slug));
    const pass = (time: string) => test.database.sql`
      update removals set expires_at = expires_at - ${time}::interval where uuid = ${removal}`;
    await pass("30 days");
    await expect(putBack(removal)).rejects.toThrow(/no such removal/);
    await pass("-1 minute");
    await putBack(removal);
    expect(
      await test.database.db.select().from(removals).where(eq(removals.uuid, removal)),
    ).toEqual([]);
  });

  it("forgets an erased person, whether the account is there or was taken away itself", async () => {
    const { db } = test.database;
    for (const isRemoved of [false, true]) {
      const { externalId, host, attachmentUuid } = await makeFurnished();
      const building = removalIn(await remove("building", externalId, "--of", slug));
      if (isRemoved) await remove("person", host.email);
      const storage = createMemoryStorage();
      const task = await personCommand.read(["erase", host.email, "--yes"]);
      await runCommand(
        test,
        { ...personCommand, read: () => (parts) => task({ ...parts, storage }) },
        [],
      );
      const forgotten: string[] = [];
      const forgetFile = (uuid: string) => Promise.resolve(void forgotten.push(uuid));
      await sweepRemovals({ db, forgetFile, visitDays: 30 });
      expect(forgotten).toEqual([attachmentUuid]);
      for (const text of [host.uuid, host.email]) expect(await countKept(text)).toBe(0);
      expect(await db.select().from(removals).where(eq(removals.name, host.email))).toEqual([]);
      expect((await putBack(building)).at(-1)).toMatch(/is back|are not/);
      expect(await erasePerson(db, host.email, test.secretKey)).toBe(false);
    }
  });

  it("is sealed anew with the secret", async () => {
    const { db } = test.database;
    const removal = removalIn(await remove("person", (await makeUser(db, test.ours)).email));
    const sealed = sealedColumns.find(({ table }) => getTableName(table) === "totp_apps");
    const { purpose = "", column } = sealed ?? {};
    const before = new Uint8Array(32).fill(7);
    const kept = (rowKey: string, text: string) => ({
      removalUuid: removal,
      tableName: "totp_apps",
      rowKey,
      row: { uuid: randomUUID(), [column?.name ?? ""]: text },
    });
    const old = seal(deriveKey([before], purpose), "JBSWY3DPEHPK3PXP");
    await db.insert(removedRows).values([kept("old", old), kept("lost", "nonsense")]);
    const { resealed, unopened } = await resealAll(db, [...test.secretKey, before]);
    expect([resealed, unopened]).toEqual([1, 1]);
    const [now] = await db.select().from(removedRows).where(eq(removedRows.rowKey, "old"));
    const text = String(now?.row[column?.name ?? ""]);
    expect(unseal(deriveKey(test.secretKey, purpose), text)).toBe("JBSWY3DPEHPK3PXP");
  });
});
