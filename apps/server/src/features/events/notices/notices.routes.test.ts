import { describe, expect, it } from "vitest";
import { and, eq } from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { makeBuilding } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { contentItems } from "../../content/content.tables.ts";
import { users } from "../../users/users.tables.ts";
import { eventNotices } from "../events.tables.ts";
import { eventMails } from "../testing/event-mails.ts";
import { makeEvent, somebody } from "../testing/event-people.ts";
import { lockPlaces, writePlaces } from "../places.repository.ts";
import { promote } from "../waitlist.repository.ts";
import { answerMails } from "./teller.service.ts";

const test = usePortal();
const { subjectsTo, lastMail, everythingToBeTold } = eventMails(test);
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

const isOurs = (uuid: string) =>
  and(eq(contentItems.portfolioUuid, test.ours.portfolioUuid), eq(contentItems.uuid, uuid));

const change = (uuid: string, values: Partial<typeof contentItems.$inferInsert>) =>
  test.database.db.update(contentItems).set(values).where(isOurs(uuid));

/** Gives somebody who waits a place, counted: what lets people in would give it to the next one, too. */
async function letIn(tx: Executor, eventUuid: string, { uuid }: { uuid: string }) {
  const { portfolioUuid, buildingUuid } = test.ours;
  const event = { portfolioUuid, eventUuid };
  const places = await lockPlaces(tx, event);
  await promote(tx, event, [{ userUuid: uuid, buildingUuid, guests: 0 }]);
  await writePlaces(tx, event, (places?.taken ?? 0) + 1);
}

describe("who attends", () => {
  it("is told when and where, on the building's clock, with a file for calendars", async () => {
    const { uuid } = await makeEvent(test, {
      startAt: new Date("2126-01-14T16:30:00Z"),
      endAt: new Date("2126-01-14T18:00:00Z"),
      formattedAddress: "Roof terrace",
    });
    const person = await somebody(test, uuid, { locale: "de-de" });
    await person.attend(1);
    const { subject, text = "", attachment, file } = await lastMail(person, 1);
    expect(subject).toBe("Sie stehen auf der Liste: Yoga auf dem Dach");
    expect(text).toContain("Ihre 2 Plätze bei „Yoga auf dem Dach“ sind bestätigt.");
    expect(text).toMatch(/Wann: .*14\. Jan.* 2126.*17:30.*19:00.*MEZ/);
    expect(text).toContain("Wo: Roof terrace\n");
    expect(text).toContain("Gebäude: Harbour House, 1 Quay Street, Hamburg");
    expect(attachment).toMatchObject({
      name: "event.ics",
      type: "text/calendar; charset=utf-8; method=PUBLISH",
    });
    const lines = ["METHOD:PUBLISH", `UID:${uuid}@portico`, "SEQUENCE:0", "STATUS:CONFIRMED"];
    expect(file).toEqual(expect.arrayContaining([...lines, "DTSTART:21260114T163000Z"]));
  });

  it("is told once, however often they tap, and not when they only wait", async () => {
    const { uuid } = await makeEvent(test, { capacity: 1 });
    const [person, waiting] = [await somebody(test, uuid), await somebody(test, uuid)];
    await Promise.all(Array.from({ length: 10 }, () => person.attend()));
    await waiting.attend();
    await everythingToBeTold();
    expect(await subjectsTo(person)).toEqual(["You're on the list: Rooftop yoga"]);
    expect(await subjectsTo(waiting)).toEqual([]);
  });

  it("is told only so often in a day, and of a change all the same", async () => {
    const { uuid } = await makeEvent(test);
    const person = await somebody(test, uuid);
    const limiter = createRateLimiter(test.database.db);
    for (let mail = 1; mail < answerMails.count; mail += 1) {
      await limiter.attempt([{ limit: answerMails, whose: person.uuid }]);
    }
    await person.attend();
    await lastMail(person, 1);
    await person.recall();
    await person.attend();
    await everythingToBeTold();
    expect(await subjectsTo(person)).toHaveLength(1);
    await change(uuid, { formattedAddress: "Lobby" });
    await lastMail(person, 2);
  });

  it("gets no file where there is no date", async () => {
    const { uuid } = await makeEvent(test, { startAt: null, endAt: null });
    const person = await somebody(test, uuid);
    await person.attend();
    const { attachment, text } = await lastMail(person, 1);
    expect(attachment).toBeNull();
    expect(text).not.toContain("When:");
  });
});

describe("an event that moves", () => {
  it("tells those who attend it, in its building and no other", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const other = await makeBuilding(test.database.db, portfolioUuid, "Next door");
    const here = await makeEvent(test, { buildingUuid });
    const there = await makeEvent(test, { buildingUuid: other.uuid });
    const attending = await somebody(test, here.uuid);
    const neighbour = await somebody(test, there.uuid, { ofBuilding: other.uuid });
    for (const person of [attending, neighbour]) await person.attend();
    await everythingToBeTold();
    await change(here.uuid, { formattedAddress: "Lobby" });
    const first = await lastMail(attending, 2);
    expect(first.subject).toBe("Changed: Rooftop yoga");
    expect(first.text).toContain("Where: Lobby\n");
    expect(first.file).toEqual(
      expect.arrayContaining([`UID:${here.uuid}@portico`, "SEQUENCE:1", "METHOD:PUBLISH"]),
    );
    await change(here.uuid, { startAt: inHours(80), endAt: inHours(81) });
    expect((await lastMail(attending, 3)).file).toContain("SEQUENCE:2");
    await everythingToBeTold();
    expect(await subjectsTo(neighbour)).toHaveLength(1);
  });

  it("tells those who wait, without a file for calendars, and rather that they have come in", async () => {
    const { uuid } = await makeEvent(test, { capacity: 1 });
    const attending = await somebody(test, uuid);
    const [first, second] = [await somebody(test, uuid), await somebody(test, uuid)];
    for (const person of [attending, first, second]) await person.attend();
    await everythingToBeTold();
    await test.database.db.transaction(async (tx) => {
      await tx.update(contentItems).set({ formattedAddress: "Lobby" }).where(isOurs(uuid));
      await letIn(tx, uuid, first);
    });
    const { subject, text, attachment } = await lastMail(second, 1);
    expect(subject).toBe("Changed: Rooftop yoga");
    expect(text).toContain("You're still on the waitlist.");
    expect(text).toContain("Where: Lobby\n");
    expect(text).toContain("please leave the waitlist");
    expect(attachment).toBeNull();
    expect((await lastMail(first, 1)).subject).toBe("You have a spot: Rooftop yoga");
  });

  it("tells nobody of anything else, of what stays the same, or of what is over", async () => {
    const { uuid, startAt } = await makeEvent(test);
    const over = await makeEvent(test, { capacity: null });
    const [person, past] = [await somebody(test, uuid), await somebody(test, over.uuid)];
    await person.attend();
    await past.attend();
    await everythingToBeTold();
    await change(uuid, { startAt, title: "Rooftop yoga!", capacity: 9 });
    await test.database.sql`delete from event_notices`;
    await change(over.uuid, { startAt: inHours(-2), endAt: inHours(-1) });
    await change(over.uuid, { formattedAddress: "Lobby" });
    await everythingToBeTold();
    expect(await subjectsTo(person)).toHaveLength(1);
    expect(await subjectsTo(past)).toHaveLength(1);
  });

  it("tells nobody who has left or been deactivated", async () => {
    const { uuid } = await makeEvent(test);
    const [left, off] = [await somebody(test, uuid), await somebody(test, uuid)];
    await left.attend();
    await off.attend();
    await lastMail(off, 1);
    await lastMail(left, 1);
    await left.recall();
    await test.database.db.update(users).set({ deactivated: true }).where(eq(users.uuid, off.uuid));
    await change(uuid, { formattedAddress: "Lobby" });
    await everythingToBeTold();
    expect([await subjectsTo(left), await subjectsTo(off)].flat()).toHaveLength(2);
  });
});

describe("an event that is cancelled", () => {
  it("tells those who attend and those who wait, and takes no more answers", async () => {
    const { uuid } = await makeEvent(test, { capacity: 1 });
    const [attending, waiting] = [await somebody(test, uuid), await somebody(test, uuid)];
    await attending.attend();
    await waiting.attend();
    await lastMail(attending, 1);
    await change(uuid, { isCancelled: true });
    const { subject, attachment, file } = await lastMail(attending, 2);
    expect(subject).toBe("Canceled: Rooftop yoga");
    expect(attachment?.type).toContain("method=CANCEL");
    expect(file).toEqual(
      expect.arrayContaining([
        "METHOD:CANCEL",
        "STATUS:CANCELLED",
        "SEQUENCE:1",
        `UID:${uuid}@portico`,
      ]),
    );
    await lastMail(waiting, 1);
    const late = await somebody(test, uuid);
    expect((await late.attend()).code).toBe("events.closed");
    expect(await late.sees()).toMatchObject({ rsvp_enabled: false });
    await attending.recall();
    expect(await waiting.status()).toBe("waiting");
  });

  it("tells who asked for a place before, and gets it only then", async () => {
    const { uuid } = await makeEvent(test);
    const person = await somebody(test, uuid);
    const asked = await test.database.sql.begin(async (tx) => {
      await tx`select from event_places where event_uuid = ${uuid} for update`;
      const answer = person.attend();
      const waiting = () => test.database.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      await change(uuid, { isCancelled: true });
      return { answer };
    });
    await asked.answer;
    expect((await lastMail(person, 1)).subject).toBe("Canceled: Rooftop yoga");
  });

  it("tells them when it takes place after all", async () => {
    const { uuid } = await makeEvent(test);
    const person = await somebody(test, uuid);
    await person.attend();
    await everythingToBeTold();
    await change(uuid, { isCancelled: true });
    await lastMail(person, 2);
    await change(uuid, { isCancelled: false });
    const { subject, file } = await lastMail(person, 3);
    expect(subject).toBe("Changed: Rooftop yoga");
    expect(file).toEqual(expect.arrayContaining(["SEQUENCE:2", "STATUS:CONFIRMED"]));
  });

  it("tells those who wait when it takes place after all, and rather that they have come in", async () => {
    const { uuid } = await makeEvent(test, { capacity: 1 });
    const attending = await somebody(test, uuid);
    const [first, second] = [await somebody(test, uuid), await somebody(test, uuid)];
    for (const person of [attending, first, second]) await person.attend();
    await everythingToBeTold();
    await change(uuid, { isCancelled: true });
    await everythingToBeTold();
    await test.database.db.transaction(async (tx) => {
      await tx.update(contentItems).set({ isCancelled: false, capacity: 2 }).where(isOurs(uuid));
      await letIn(tx, uuid, first);
    });
    await expect
      .poll(() => subjectsTo(second))
      .toEqual(["Canceled: Rooftop yoga", "Back on: Rooftop yoga"]);
    expect((await lastMail(second, 2)).attachment).toBeNull();
    await expect
      .poll(() => subjectsTo(first))
      .toEqual(["Canceled: Rooftop yoga", "You have a spot: Rooftop yoga"]);
  });

  it("tells them when it is taken away, without a page that is gone", async () => {
    const { uuid } = await makeEvent(test, { formattedAddress: "Roof terrace" });
    const person = await somebody(test, uuid, { locale: "de-de" });
    await person.attend();
    await lastMail(person, 1);
    await test.database.db.delete(contentItems).where(isOurs(uuid));
    const { subject, text, file } = await lastMail(person, 2);
    expect(subject).toBe("Abgesagt: Yoga auf dem Dach");
    expect(text).toContain("Wo: Roof terrace");
    expect(text).not.toContain("event-posts");
    expect(file).toEqual(expect.arrayContaining(["METHOD:CANCEL", "SEQUENCE:1"]));
  });

  it("tells nobody of one that is over", async () => {
    const { uuid } = await makeEvent(test);
    const person = await somebody(test, uuid);
    await person.attend();
    await lastMail(person, 1);
    await change(uuid, { startAt: inHours(-2), endAt: inHours(-1) });
    await test.database.db.delete(contentItems).where(isOurs(uuid));
    await everythingToBeTold();
    expect(await subjectsTo(person)).toHaveLength(1);
  });
});

it("what a newer version tells is left to its processes", async () => {
  const { uuid } = await makeEvent(test);
  const [newer, person] = [await somebody(test, uuid), await somebody(test, uuid)];
  await test.database.sql`
    insert into event_notices (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind)
    values (${test.ours.portfolioUuid}, ${uuid}, ${newer.uuid}, ${test.ours.buildingUuid}, 'postponed')`;
  await person.attend();
  await lastMail(person, 1);
  const left = await test.database.sql<{ kind: string }[]>`
    delete from event_notices where event_uuid = ${uuid} returning kind`;
  expect([...left]).toEqual([{ kind: "postponed" }]);
});

it("what holds no more by the time that its mail is written is not told", async () => {
  const place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: test.ours.buildingUuid };
  const [over, cancelled] = [await makeEvent(test), await makeEvent(test)];
  const [late, off] = [await somebody(test, over.uuid), await somebody(test, cancelled.uuid)];
  for (const person of [late, off]) await person.attend();
  await everythingToBeTold();
  await change(over.uuid, { startAt: inHours(-2), endAt: inHours(-1) });
  await test.database.db.update(users).set({ deactivated: true }).where(eq(users.uuid, off.uuid));
  await change(cancelled.uuid, { isCancelled: true });
  await test.database.db.insert(eventNotices).values([
    { ...place, eventUuid: over.uuid, userUuid: late.uuid, kind: "reminder" },
    { ...place, eventUuid: cancelled.uuid, userUuid: off.uuid, kind: "cancelled" },
  ]);
  await everythingToBeTold();
  expect(await subjectsTo(late)).toHaveLength(1);
  expect(await subjectsTo(off)).toHaveLength(1);
});

it("a notice that cannot be written keeps nobody else from being told", async () => {
  const { uuid } = await makeEvent(test);
  const [person, other] = [await somebody(test, uuid), await somebody(test, uuid)];
  await test.database.sql`
    insert into event_notices (portfolio_uuid, event_uuid, user_uuid, building_uuid, kind, removed_event)
    values (${test.ours.portfolioUuid}, ${uuid}, ${person.uuid}, ${test.ours.buildingUuid}, 'cancelled', '{}')`;
  await other.attend();
  await everythingToBeTold();
  expect(await subjectsTo(person)).toEqual([]);
  expect(await subjectsTo(other)).toEqual(["You're on the list: Rooftop yoga"]);
});
