import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, type Db, openDatabase } from "../../platform/database/client.ts";
import { sql } from "../../platform/database/drizzle.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { overloadLimits } from "../../platform/http/overload.ts";
import { makeCrowd, signInCrowd } from "../../testing/crowd.ts";
import { makeContent } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import type { contentItems } from "../content/content.tables.ts";
import { createEventsRepository } from "./events.repository.ts";
import { createEventsService, type EventsService } from "./events.service.ts";
import { nextInLine } from "./next-in-line.ts";
import type { TakePlaces } from "./places.repository.ts";
import { createWaitlistService } from "./waitlist.service.ts";

const test = usePortal();
let second: Database;
let place: { portfolioUuid: string; buildingUuid: string };
let people: string[];
const onAnswer = () => undefined;

beforeAll(async () => {
  second = openDatabase(test.database.url);
  place = { portfolioUuid: test.ours.portfolioUuid, buildingUuid: test.ours.buildingUuid };
  people = await makeCrowd(test.database, place.portfolioUuid, 1000);
});
afterAll(() => second.close());

/** Two processes of the portal: each has its own connections to the one database. */
function services(take?: (db: Db) => TakePlaces): EventsService[] {
  return [test.database, second].map(({ db }) => {
    const waitlist = createWaitlistService(db);
    const repository = createEventsRepository(db);
    return createEventsService({
      db,
      repository,
      waitlist,
      onAnswer,
      ...(take && { take: take(db) }),
    });
  });
}

async function makeEvent(values: Partial<typeof contentItems.$inferInsert>): Promise<string> {
  const { portfolioUuid } = place;
  const row = { portfolioUuid, type: "event_post" as const, title: "Rooftop yoga", ...values };
  return (await makeContent(test.database.db, row)).uuid;
}

/** "done", the code of a refusal, or "failed". */
async function outcome(change: Promise<unknown> | undefined): Promise<string> {
  try {
    await change;
    return "done";
  } catch (error) {
    return error instanceof AppError ? error.code : "failed";
  }
}

const sessionOf = (userUuid: string) => ({
  sessionUuid: userUuid,
  userUuid,
  tokenVersion: 3,
  isSignUpComplete: true,
  brandScope: null,
  app: null,
});

/** Everybody attends at once, over both processes. */
async function attendAll(
  eventUuid: string,
  users: readonly string[],
  take?: (db: Db) => TakePlaces,
) {
  const both = services(take);
  const answer = { guests: 0, wantsWaitlist: false };
  const attempts = users.map((user, n) =>
    outcome(both[n % 2]?.attend(sessionOf(user), { ...place, eventUuid }, answer)),
  );
  return Object.groupBy(await Promise.all(attempts), (each) => each);
}

/** What the counting row says, and what the answers amount to. */
async function countsOf(eventUuid: string) {
  const [row] = await test.database.sql<
    { capacity: number; taken: number; rows: number; people: number }[]
  >`
    select p.capacity, p.taken, count(a.*)::int as rows,
      coalesce(sum(a.guests + 1), 0)::int as people
    from event_places p left join event_attendances a on a.event_uuid = p.event_uuid
      and a.status = 'attending'
    where p.event_uuid = ${eventUuid} group by p.capacity, p.taken`;
  return row;
}

describe("a crowd at an event", () => {
  it("gets exactly the places there are, over two processes", async () => {
    const event = await makeEvent({ capacity: 100 });
    const outcomes = await attendAll(event, people);
    expect(outcomes["done"]).toHaveLength(100);
    expect(outcomes["events.sold_out"]).toHaveLength(900);
    expect(await countsOf(event)).toEqual({ capacity: 100, taken: 100, rows: 100, people: 100 });
  });

  it("gets exactly the places there are, over HTTP", async () => {
    const event = await makeEvent({ capacity: 40 });
    // Two processes work on so many at a time; what comes beyond is asked to come again.
    const crowd = await signInCrowd(test, people.slice(0, 2 * overloadLimits.atWork));
    const apps = [test.app, await test.another()];
    const url = `/api/tenant/v1/buildings/${place.buildingUuid}/event-posts/${event}/attend`;
    const attend = async (headers: { authorization: string }, n: number) =>
      (await apps[n % 2]?.inject({ method: "PUT", url, headers, payload: {} }))?.statusCode ?? 0;
    const answers = await Promise.all(crowd.map(attend));
    const statuses = Object.groupBy(answers, (status) => status);
    expect(Object.keys(statuses)).toEqual(["200", "409"]);
    expect(statuses[200]).toHaveLength(40);
    expect(statuses[409]).toHaveLength(crowd.length - 40);
    expect(await countsOf(event)).toMatchObject({ taken: 40, rows: 40 });
  });

  it.each([1, 100])(
    "gets one answer each of %i places, however often somebody taps",
    async (capacity) => {
      const event = await makeEvent({ capacity });
      const [user = ""] = people;
      const outcomes = await attendAll(
        event,
        Array.from({ length: 50 }, () => user),
      );
      expect(outcomes["done"]).toHaveLength(50);
      expect(await countsOf(event)).toMatchObject({ taken: 1, rows: 1 });
    },
  );
});

describe("fifty people who bring more guests at once", () => {
  it("get the places there are, and keep their own", async () => {
    const event = await makeEvent({ capacity: 80, maxGuests: 2 });
    const crowd = people.slice(0, 50);
    await attendAll(event, crowd);
    const both = services();
    const outcomes = await Promise.all(
      crowd.map((user, n) =>
        outcome(
          both[n % 2]?.attend(
            sessionOf(user),
            { ...place, eventUuid: event },
            { guests: 2, wantsWaitlist: false },
          ),
        ),
      ),
    );
    const counts = Object.groupBy(outcomes, (each) => each);
    expect(counts["done"]).toHaveLength(15);
    expect(counts["events.no_room_for_guests"]).toHaveLength(35);
    expect(await countsOf(event)).toMatchObject({ taken: 80, rows: 50, people: 80 });
  });
});

describe("coming, waiting and cancelling all at once", () => {
  it("keeps the count, the limit and the order", async () => {
    const event = await makeEvent({ capacity: 10, maxGuests: 2, hasWaitlist: true });
    const both = services();
    const churn = people.slice(0, 60).map(async (user, n) => {
      const outcomes: string[] = [];
      for (let round = 0; round < 6; round += 1) {
        const service = both[(n + round) % 2];
        const answer = { guests: (n + round) % 3, wantsWaitlist: true };
        outcomes.push(
          await outcome(service?.attend(sessionOf(user), { ...place, eventUuid: event }, answer)),
        );
        const isLast = round === 5 && n % 3 > 0;
        if (!isLast) outcomes.push(await outcome(service?.recall(sessionOf(user), event)));
      }
      return outcomes;
    });
    expect(new Set((await Promise.all(churn)).flat())).toEqual(new Set(["done"]));
    const counts = await countsOf(event);
    expect(counts?.taken).toBe(counts?.people);
    expect(counts?.taken).toBeLessThanOrEqual(10);
    const waiting = await test.database.sql<{ guests: number }[]>`
      select guests from event_attendances where event_uuid = ${event} and status = 'waiting'
      order by created_at, user_uuid`;
    expect((counts?.rows ?? 0) + waiting.length).toBe(40);
    expect(nextInLine(waiting, { capacity: 10, taken: counts?.taken ?? 0 }, true)).toEqual([]);
  });
});

describe("a process whose connections all wait for one event", () => {
  it("needs no further one to give its places to who waits", async () => {
    const event = await makeEvent({ capacity: 1, hasWaitlist: true });
    const alone = openDatabase(test.database.url, { max: 1 });
    const { db } = alone;
    const waitlist = createWaitlistService(db);
    const repository = createEventsRepository(db);
    const service = createEventsService({ db, repository, waitlist, onAnswer });
    const [first = "", second = ""] = people;
    for (const user of [first, second]) {
      const answer = { guests: 0, wantsWaitlist: true };
      await service.attend(sessionOf(user), { ...place, eventUuid: event }, answer);
    }
    await service.recall(sessionOf(first), event);
    expect(await countsOf(event)).toMatchObject({ taken: 1, rows: 1 });
    await alone.close();
  });
});

describe("without the guard", () => {
  /** Counts on what was read before, as if nobody else came; begins when `crowd` people have read it. */
  function takeUnguarded(crowd: number): (db: Db) => TakePlaces {
    const { promise: everybodyHasRead, resolve } = Promise.withResolvers<void>();
    let readers = 0;
    return (db) => async (party) => {
      const { portfolioUuid, eventUuid, userUuid, buildingUuid, guests } = party;
      readers += 1;
      if (readers === crowd) resolve();
      await everybodyHasRead;
      await db.execute(sql`
        with places as (
          update event_places set taken = taken + 1
          where portfolio_uuid = ${portfolioUuid} and event_uuid = ${eventUuid}
        )
        insert into event_attendances (portfolio_uuid, event_uuid, user_uuid, building_uuid, status, guests)
        values (${portfolioUuid}, ${eventUuid}, ${userUuid}, ${buildingUuid}, 'attending', ${guests})`);
      return { capacity: 10, taken: 1, ceiling: 10 };
    };
  }

  it("the database still refuses more than there are places, and without its check it oversells", async () => {
    const guarded = await makeEvent({ capacity: 10 });
    const outcomes = await attendAll(guarded, people.slice(0, 200), takeUnguarded(200));
    expect(outcomes["failed"]).toHaveLength(190);
    expect(await countsOf(guarded)).toMatchObject({ taken: 10, rows: 10 });

    await test.database.sql`alter table event_places drop constraint event_places_not_oversold`;
    const open = await makeEvent({ capacity: 10 });
    await attendAll(open, people.slice(0, 200), takeUnguarded(200));
    expect(await countsOf(open)).toMatchObject({ taken: 200, rows: 200 });
  });
});
