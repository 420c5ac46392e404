import { describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeCrowd } from "../../testing/crowd.ts";
import { makeBuilding } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import type { contentItems } from "../content/content.tables.ts";
import { memberships, users } from "../users/users.tables.ts";
import { changeEvent, makeEvent, somebody } from "./testing/event-people.ts";

const test = usePortal();
const hour = 3_600_000;

/** So many people at an event of so many places, in their order: whoever finds none waits. */
async function crowd(capacity: number, parties: readonly number[], startsInHours = 72) {
  const startAt = new Date(Date.now() + startsInHours * hour);
  const endAt = new Date(startAt.getTime() + hour);
  const { uuid } = await makeEvent(test, { capacity, startAt, endAt });
  const people: Awaited<ReturnType<typeof somebody>>[] = [];
  for (const guests of parties) {
    const person = await somebody(test, uuid);
    await person.attend(guests);
    people.push(person);
  }
  return {
    uuid,
    person(at: number) {
      const found = people[at];
      if (found === undefined) throw new Error(`Only ${people.length} people came`);
      return found;
    },
  };
}

const change = (uuid: string, values: Partial<typeof contentItems.$inferInsert>) =>
  changeEvent(test, uuid, values);

const deactivate = ({ uuid }: { uuid: string }, deactivated = true) =>
  test.database.db.update(users).set({ deactivated }).where(eq(users.uuid, uuid));

describe("who waits comes in at once", () => {
  it("when the event grows", async () => {
    const { uuid, person } = await crowd(1, [0, 0, 0]);
    await change(uuid, { capacity: 2 });
    await expect.poll(() => person(1).status()).toBe("attending");
    expect(await person(2).status()).toBe("waiting");
  });

  it("when the event loses its limit", async () => {
    const { uuid, person } = await crowd(1, [0, 0, 0]);
    await change(uuid, { capacity: null });
    await expect.poll(() => person(2).status()).toBe("attending");
  });

  it("when more wait than are let in at once", async () => {
    const { uuid } = await crowd(1, [0]);
    const { portfolioUuid, buildingUuid } = test.ours;
    const people = await makeCrowd(test.database, portfolioUuid, 100);
    await test.database.sql`
      insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, guests)
      select ${portfolioUuid}, ${uuid}, person, ${buildingUuid}, 'waiting', 0
      from unnest(${people}::uuid[]) person`;
    const last = await somebody(test, uuid);
    expect((await last.attend()).data.rsvp).toMatchObject({ waitlist_position: 101 });
    await change(uuid, { capacity: null });
    await expect.poll(() => last.status()).toBe("attending");
  });

  it("when the event shrinks below the party that held them up", async () => {
    const { uuid, person } = await crowd(4, [2, 2, 0]);
    expect(await person(2).status()).toBe("waiting");
    await change(uuid, { capacity: 2 });
    await person(0).recall();
    await expect.poll(() => person(2).status()).toBe("attending");
    expect(await person(1).status()).toBe("waiting");
  });

  it("when somebody who attends is deactivated, or deleted", async () => {
    const { person } = await crowd(2, [0, 0, 0, 0]);
    await deactivate(person(0));
    await expect.poll(() => person(2).status()).toBe("attending");
    await test.database.db.delete(users).where(eq(users.uuid, person(1).uuid));
    await expect.poll(() => person(3).status()).toBe("attending");
  });

  it("when the party before them brings fewer guests, or leaves", async () => {
    const { person } = await crowd(4, [3, 0, 1]);
    expect((await person(0).attend(2)).data.rsvp).toMatchObject({ guests: 2, taken: 4 });
    expect(await person(1).status()).toBe("attending");
    expect((await person(2).attend(0)).data.rsvp).toMatchObject({ waitlist_position: 1 });
    await person(0).attend(0);
    expect(await person(2).sees()).toMatchObject({ attendance: "attending", taken: 3 });
  });
});

describe("people who may not come", () => {
  it("keep nobody out while they wait", async () => {
    const { uuid, person } = await crowd(2, [1, 1, 0]);
    await deactivate(person(1));
    await deactivate(person(2));
    await person(0).recall();
    const next = await somebody(test, uuid);
    expect((await next.attend(0, false)).data.rsvp).toMatchObject({ attendance: "attending" });
  });

  it("come back to where they stood, or to their place where it is still free", async () => {
    const { person } = await crowd(1, [0, 0, 0]);
    const [first, second, third] = [person(0), person(1), person(2)];
    await deactivate(second);
    expect(await second.status()).toBe("away");
    expect(await third.sees()).toMatchObject({ waitlist_position: 1 });
    await deactivate(second, false);
    expect(await third.sees()).toMatchObject({ waitlist_position: 2 });
    await first.recall();
    expect(await second.status()).toBe("attending");
    await deactivate(third);
    await deactivate(second);
    expect(await second.status()).toBe("away");
    await deactivate(second, false);
    await expect.poll(() => second.status()).toBe("attending");
  });

  it("lose what they have in a building with their membership, and nothing in another", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const other = await makeBuilding(db, portfolioUuid, "Next door");
    const { uuid } = await makeEvent(test, { capacity: 2 });
    const here = await somebody(test, uuid, { ofBuilding: buildingUuid });
    const there = await somebody(test, uuid, { ofBuilding: other.uuid });
    const waiting = await somebody(test, uuid);
    for (const person of [here, there, waiting]) await person.attend();
    const isHere = and(
      eq(memberships.userUuid, here.uuid),
      eq(memberships.buildingUuid, buildingUuid),
    );
    await db.delete(memberships).where(isHere);
    await expect.poll(() => waiting.status()).toBe("attending");
    expect([await here.status(), await there.status()]).toEqual(["away", "attending"]);
  });

  it("answer anew from the building that they have moved to", async () => {
    const { db } = test.database;
    const { portfolioUuid, buildingUuid } = test.ours;
    const other = await makeBuilding(db, portfolioUuid, "Across the street");
    const { uuid } = await makeEvent(test);
    const person = await somebody(test, uuid, { ofBuilding: buildingUuid });
    await person.attend(1);
    await db
      .update(memberships)
      .set({ buildingUuid: other.uuid })
      .where(eq(memberships.userUuid, person.uuid));
    expect(await person.sees()).toMatchObject({ attendance: "none", guests: 0, taken: 0 });
    const headers = await test.bearer(person.email);
    const url = `/api/tenant/v1/buildings/${other.uuid}/event-posts/${uuid}/attend`;
    const answer = await test.app.inject({ method: "PUT", url, headers, payload: {} });
    expect(answer.json().data.rsvp).toMatchObject({ attendance: "attending", taken: 1 });
  });

  it("keep everything when one membership takes the place of another in one go", async () => {
    const { person } = await crowd(1, [0, 0]);
    await test.database.db.transaction(async (tx) => {
      const rows = await tx
        .delete(memberships)
        .where(eq(memberships.userUuid, person(0).uuid))
        .returning();
      await tx
        .insert(memberships)
        .values(rows.map((row) => ({ ...row, role: "tenant_admin" as const })));
    });
    expect(await person(0).status()).toBe("attending");
  });

  it("keep what they had of an event that is over", async () => {
    const { uuid, person } = await crowd(1, [0]);
    await change(uuid, {
      startAt: new Date(Date.now() - 2 * hour),
      endAt: new Date(Date.now() - 1),
    });
    await deactivate(person(0));
    expect(await person(0).status()).toBe("attending");
  });
});

describe("a party too large for what is free", () => {
  it("keeps places for itself until the last day, and then whoever fits comes in", async () => {
    const { uuid, person } = await crowd(2, [0, 1, 0], 25);
    const next = await somebody(test, uuid);
    expect((await next.attend(0, false)).code).toBe("events.sold_out");
    expect(await next.sees()).toMatchObject({ capacity: 2, taken: 2, attendants_count: 1 });
    expect(await person(2).status()).toBe("waiting");
    await change(uuid, { startAt: new Date(Date.now() + 24 * hour - 1) });
    await test.app.housekeeping.runNow();
    expect(await person(2).status()).toBe("attending");
    expect(await person(1).sees()).toMatchObject({ waitlist_position: 1 });
  });

  it("keeps out nobody new on the last day", async () => {
    const { uuid } = await crowd(2, [0, 1], 23);
    const next = await somebody(test, uuid);
    expect(await next.sees()).toMatchObject({ capacity: 2, taken: 1 });
    expect((await next.attend(0, false)).data.rsvp).toMatchObject({ attendance: "attending" });
    expect((await (await somebody(test, uuid)).attend(0, false)).code).toBe("events.sold_out");
  });

  it("hides nobody who fits behind it on the last day, however many such parties wait", async () => {
    const { portfolioUuid, buildingUuid } = test.ours;
    const { uuid } = await crowd(2, [0]);
    for (const large of await makeCrowd(test.database, portfolioUuid, 101)) {
      await test.database.sql`
        insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, guests)
        values (${portfolioUuid}, ${uuid}, ${large}, ${buildingUuid}, 'waiting', 1)`;
    }
    const last = await somebody(test, uuid);
    expect((await last.attend()).data.rsvp).toMatchObject({ waitlist_position: 102 });
    await change(uuid, { startAt: new Date(Date.now() + 23 * hour) });
    await test.app.housekeeping.runNow();
    expect(await last.status()).toBe("attending");
  });

  it("keeps nothing for itself where the event can never hold it", async () => {
    const { uuid, person } = await crowd(4, [1, 2]);
    await change(uuid, { capacity: 2 });
    await person(0).attend(0);
    const next = await somebody(test, uuid);
    expect(await next.sees()).toMatchObject({ capacity: 2, taken: 1 });
    expect((await next.attend(0, false)).data.rsvp).toMatchObject({ attendance: "attending" });
    expect(await person(1).status()).toBe("waiting");
  });

  it("keeps out nobody once the event has no waitlist any more", async () => {
    const { uuid, person } = await crowd(2, [0, 1]);
    await change(uuid, { hasWaitlist: false });
    const next = await somebody(test, uuid);
    expect(await next.sees()).toMatchObject({ capacity: 2, taken: 1 });
    expect((await next.attend(0, false)).data.rsvp).toMatchObject({ attendance: "attending" });
    expect(await person(1).status()).toBe("waiting");
  });
});
