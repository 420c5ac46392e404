import { describe, expect, it } from "vitest";
import { and, eq } from "../../platform/database/drizzle.ts";
import { makeBrand, makePortfolio } from "../../testing/factories.ts";
import { mailsTo } from "../../testing/mails.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { contentItems } from "../content/content.tables.ts";
import { users } from "../users/users.tables.ts";
import { makeEvent as make, somebody as join } from "./testing/event-people.ts";

const test = usePortal();

const makeEvent = (values: Parameters<typeof make>[1] = {}) => make(test, values);
const somebody = (eventUuid: string, as: Parameters<typeof join>[2] = {}) =>
  join(test, eventUuid, as);

/** The mails that told somebody of a place, once they have been written. */
async function admitted(address: string) {
  await expect.poll(() => mailsTo(test.app, address)).toHaveLength(1);
  return mailsTo(test.app, address);
}

describe("the waitlist of an event", () => {
  it("writes in the name of the landlord's brand, also of one that has no host yet", async () => {
    const { db } = test.database;
    const identifier = "NO-HOST-YET";
    const brand = await makeBrand(db, { identifier });
    const { portfolio, building } = await makePortfolio(db, brand.uuid);
    const place = { portfolioUuid: portfolio.uuid, buildingUuid: building.uuid };
    const { uuid } = await makeEvent({ portfolioUuid: portfolio.uuid, capacity: 1 });
    const [a, b] = [await somebody(uuid, { place }), await somebody(uuid, { place })];
    await a.attend();
    await b.attend();
    await a.recall();
    const [mail] = await admitted(b.email);
    expect(mail?.text).toContain(identifier);
  });

  it("takes people in when all places are taken, and tells them where they stand", async () => {
    const { uuid } = await makeEvent();
    const [a, b, c] = [await somebody(uuid), await somebody(uuid), await somebody(uuid)];
    expect((await a.attend(1)).data.rsvp).toMatchObject({ attendance: "attending" });
    expect((await b.attend(1, false)).code).toBe("events.sold_out");
    expect((await b.attend(1)).data.rsvp).toMatchObject({
      attendance: "waiting",
      waitlist_position: 1,
    });
    expect((await c.attend()).data.rsvp).toMatchObject({ waitlist_position: 2, taken: 2 });
    expect(await c.sees()).toMatchObject({ attendance: "waiting", attendants: [] });
    expect((await c.attend()).data.rsvp).toMatchObject({ waitlist_position: 2 });
  });

  it("lets them in, in their order, when places become free, and writes to them", async () => {
    const { uuid } = await makeEvent();
    const [a, b, c] = [
      await somebody(uuid),
      await somebody(uuid, { locale: "de-de" }),
      await somebody(uuid),
    ];
    await a.attend(1);
    await b.attend();
    await c.attend();
    await a.recall();
    for (const each of [b, c]) expect(await each.sees()).toMatchObject({ attendance: "attending" });
    const [mail] = await admitted(b.email);
    expect(mail?.subject).toBe("Sie haben einen Platz: Yoga auf dem Dach");
    expect(mail?.text).toContain(`/building/${test.ours.buildingUuid}/event-posts/${uuid}`);
    expect(await admitted(c.email)).toHaveLength(1);
  });

  it("keeps what is free for who is first, even when others would fit", async () => {
    const { uuid } = await makeEvent();
    const people = [await somebody(uuid), await somebody(uuid), await somebody(uuid)] as const;
    const [a, b, c] = people;
    await a.attend();
    await (await somebody(uuid)).attend();
    await b.attend(1);
    expect((await a.recall()).data.rsvp).toMatchObject({ attendants_count: 1, taken: 2 });
    expect((await c.attend(0, false)).code).toBe("events.sold_out");
    await c.attend();
    expect(await c.sees()).toMatchObject({ waitlist_position: 2 });
    await b.recall();
    expect(await c.sees()).toMatchObject({ attendance: "attending", attendants_count: 2 });
  });

  it("is served when the event grows, by the sweep or by the next who comes", async () => {
    const { db } = test.database;
    const { uuid } = await makeEvent({ capacity: 1 });
    const [a, b, c] = [await somebody(uuid), await somebody(uuid), await somebody(uuid)];
    await a.attend();
    await b.attend();
    const grow = (capacity: number | null) =>
      db.update(contentItems).set({ capacity }).where(isOurs(uuid));
    await grow(2);
    expect((await c.attend(0, false)).code).toBe("events.sold_out");
    expect(await b.sees()).toMatchObject({ attendance: "attending", taken: 2 });
    await c.attend();
    await grow(null);
    await test.app.housekeeping.runNow();
    expect(await c.sees()).toMatchObject({ attendance: "attending", taken: 3 });
  });

  it("stays in order while people recall what is beyond a capacity that was lowered", async () => {
    const { uuid } = await makeEvent({ capacity: 3 });
    const [a, b, c, d] = [
      await somebody(uuid),
      await somebody(uuid),
      await somebody(uuid),
      await somebody(uuid),
    ];
    for (const each of [a, b, c]) await each.attend();
    await test.database.db.update(contentItems).set({ capacity: 1 }).where(isOurs(uuid));
    expect((await a.recall()).data.rsvp).toMatchObject({ attendance: "none", taken: 2 });
    expect((await d.attend()).data.rsvp).toMatchObject({ attendance: "waiting" });
    expect((await b.recall()).data.rsvp).toMatchObject({ taken: 1 });
    expect(await d.sees()).toMatchObject({ attendance: "waiting" });
    await c.recall();
    expect(await d.sees()).toMatchObject({ attendance: "attending", taken: 1 });
  });

  it("gets the places of people whose account is deleted, and of nobody else", async () => {
    const { db } = test.database;
    const { uuid } = await makeEvent();
    const people = [await somebody(uuid), await somebody(uuid), await somebody(uuid)] as const;
    const [a, b, c] = people;
    await a.attend(1);
    await b.attend();
    await c.attend();
    await db.delete(users).where(eq(users.uuid, b.uuid));
    expect(await a.sees()).toMatchObject({ taken: 2 });
    await db.delete(users).where(eq(users.uuid, a.uuid));
    await test.app.housekeeping.runNow();
    expect(await c.sees()).toMatchObject({ attendance: "attending", taken: 1 });
    expect(await admitted(c.email)).toHaveLength(1);
  });

  it("shuts nobody out once the last who waited is gone", async () => {
    const { uuid } = await makeEvent();
    const [a, b] = [await somebody(uuid), await somebody(uuid)];
    await a.attend();
    await b.attend(1);
    await test.database.db.delete(users).where(eq(users.uuid, b.uuid));
    const c = await somebody(uuid);
    expect((await c.attend(0, false)).data.rsvp).toMatchObject({ attendance: "attending" });
  });

  it("lets nobody in after the end", async () => {
    const { uuid } = await makeEvent({ capacity: 1 });
    const [a, b, c] = [await somebody(uuid), await somebody(uuid), await somebody(uuid)];
    await a.attend();
    await b.attend();
    await test.database.db
      .update(contentItems)
      .set({ endAt: new Date(Date.now() - 1), capacity: 2 })
      .where(isOurs(uuid));
    await test.app.housekeeping.runNow();
    expect(await b.sees()).toMatchObject({ attendance: "waiting" });
    expect((await c.attend()).code).toBe("events.closed");
  });
});

function isOurs(uuid: string) {
  const { portfolioUuid } = test.ours;
  return and(eq(contentItems.portfolioUuid, portfolioUuid), eq(contentItems.uuid, uuid));
}
