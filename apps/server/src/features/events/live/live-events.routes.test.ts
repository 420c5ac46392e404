import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { contentItems } from "../../content/content.tables.ts";
import { memberships, users } from "../../users/users.tables.ts";
import { listenLocally } from "../../../testing/followed-page.ts";
import { openPage } from "../testing/event-page.ts";
import { changeEvent, makeEvent, somebody } from "../testing/event-people.ts";
import { followLimit } from "./live-events.service.ts";

const test = usePortal();
let other: FastifyInstance;
beforeAll(async () => {
  await listenLocally(test.app);
  other = await listenLocally(await test.another());
});

/** Somebody with an open page of an event. */
async function viewerOf(eventUuid: string, app = test.app) {
  const person = await somebody(test, eventUuid);
  const headers = await test.bearer(person.email);
  return { ...person, headers, page: await openPage(app, eventUuid, headers) };
}

describe("an open page of an event", () => {
  it("hears at once how things are, and what somebody does at another process", async () => {
    const { uuid } = await makeEvent(test);
    const { page } = await viewerOf(uuid, other);
    expect(page.status).toBe(200);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(page.headers.has("content-encoding")).toBe(false);
    await expect
      .poll(page.standing)
      .toMatchObject({ attendance: "none", capacity: 2, taken: 0, is_cancelled: false });
    const guest = await somebody(test, uuid);
    await guest.attend(1);
    await expect
      .poll(page.standing)
      .toMatchObject({ attendance: "none", taken: 2, attendants_count: 2 });
    await guest.recall();
    await expect.poll(page.standing).toMatchObject({ taken: 0 });
    expect(page.told()).toHaveLength(3);
    expect(page.text()).toMatch(/^retry: \d{4}\n\n/);
    page.leave();
  });

  it("hears that one has come in from the waitlist, and where one stands until then", async () => {
    const { uuid } = await makeEvent(test, { capacity: 1 });
    const [first, second, third] = [
      await somebody(test, uuid),
      await viewerOf(uuid),
      await viewerOf(uuid, other),
    ];
    await first.attend();
    await second.attend();
    await third.attend();
    await expect
      .poll(second.page.standing)
      .toMatchObject({ attendance: "waiting", waitlist_position: 1 });
    await expect
      .poll(third.page.standing)
      .toMatchObject({ attendance: "waiting", waitlist_position: 2 });
    await first.recall();
    await expect
      .poll(second.page.standing)
      .toMatchObject({ attendance: "attending", waitlist_position: null });
    await expect
      .poll(third.page.standing)
      .toMatchObject({ attendance: "waiting", waitlist_position: 1 });
  });

  it("hears of places that are not kept any more for a party that they are too few for", async () => {
    const { uuid } = await makeEvent(test, { capacity: 3 });
    for (const guests of [1, 1]) await (await somebody(test, uuid)).attend(guests);
    const { page } = await viewerOf(uuid);
    await expect.poll(page.standing).toMatchObject({ taken: 3, attendants_count: 2 });
    await changeEvent(test, uuid, { startAt: new Date(Date.now() + 20 * 3_600_000) });
    await expect.poll(page.standing).toMatchObject({ taken: 2, attendants_count: 2 });
  });

  it("hears of a cancellation, and ends where the event is taken away", async () => {
    const { db } = test.database;
    const { uuid } = await makeEvent(test);
    const { page } = await viewerOf(uuid);
    const isEvent = and(
      eq(contentItems.portfolioUuid, test.ours.portfolioUuid),
      eq(contentItems.uuid, uuid),
    );
    await db.update(contentItems).set({ isCancelled: true }).where(isEvent);
    await expect.poll(page.standing).toMatchObject({ is_cancelled: true });
    await db.delete(contentItems).where(isEvent);
    await expect.poll(page.isOver).toBe(true);
  });
});

describe("who may follow an event", () => {
  it("is nobody without a session, and nobody of another building", async () => {
    const { uuid } = await makeEvent(test);
    const refused = async (headers: Record<string, string>, of = uuid) =>
      (await openPage(test.app, of, headers)).refusal;
    expect(await refused({})).toBe("auth.session_required");
    const stranger = await test.bearer(test.theirs.email);
    expect(await refused(stranger)).toBe("events.not_found");
    const unknown = "0199a000-0000-7000-8000-000000000001";
    expect(await refused(await test.bearer(test.ours.email), unknown)).toBe("events.not_found");
  });

  it.each([
    [
      "the session ends",
      async ({ headers }: { headers: { authorization: string } }) => {
        const url = "/api/auth/logout";
        await test.app.inject({ method: "POST", url, headers, payload: {} });
      },
    ],
    [
      "the building is lost",
      async ({ uuid }: { uuid: string }) => {
        await test.database.db.delete(memberships).where(eq(memberships.userUuid, uuid));
      },
    ],
    [
      "the person is deactivated",
      async ({ uuid }: { uuid: string }) => {
        const { db } = test.database;
        await db.update(users).set({ deactivated: true }).where(eq(users.uuid, uuid));
      },
    ],
  ])("is nobody any more when %s, wherever that happens", async (_what, happen) => {
    const { uuid } = await makeEvent(test);
    const [gone, stays] = [await viewerOf(uuid, other), await viewerOf(uuid, other)];
    await happen(gone);
    await expect.poll(gone.page.isOver).toBe(true);
    expect(stays.page.isOver()).toBe(false);
  });

  it("is a person with so many pages at once over all processes, and with more when they are closed", async () => {
    const { uuid } = await makeEvent(test);
    const { email } = await somebody(test, uuid);
    const headers = await test.bearer(email);
    const pages = await Promise.all(
      Array.from({ length: 50 }, (_, n) => openPage(n % 2 === 0 ? test.app : other, uuid, headers)),
    );
    const open = pages.filter(({ status }) => status === 200);
    expect(open).toHaveLength(followLimit.count);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 429]));
    for (const page of open) page.leave();
    const again = async () => (await openPage(test.app, uuid, headers)).status;
    await expect.poll(again).toBe(200);
  });
});

it("ends every page when the process stops, and does not wait for them", async () => {
  const { uuid } = await makeEvent(test);
  const process = await listenLocally(await test.another());
  const { page } = await viewerOf(uuid, process);
  await expect.poll(page.standing).toMatchObject({ taken: 0 });
  await process.close();
  await expect.poll(page.isOver).toBe(true);
});

it("follows behind a pooler in transaction mode, through which nobody hears of anything", async () => {
  const { uuid } = await makeEvent(test);
  const pooled = await listenLocally(await test.another({ DATABASE_PREPARE: "false" }));
  const { page } = await viewerOf(uuid, pooled);
  await (await somebody(test, uuid)).attend();
  await expect.poll(page.standing).toMatchObject({ taken: 1 });
});
