import { pace } from "../env.ts";
import type { Figure, Part } from "../report/figure.ts";
import { requireStatuses, type Rush, rush, type Tap } from "./rush.ts";
import type { Stage } from "./stage.ts";

const attempts = 5000;
const places = 100;
const atOnce = 100;
/** Claims of one person at most, where that limit is tried, and people who try for them. */
const [claimsEach, claimants] = [3, 50];
/** People who come and go at an event with a waitlist: 5,000 answers in the full run's 21 rounds. */
const restless = 250;

interface Counts {
  /** As counted on the one row. */
  counted: number;
  /** Answers or claims that are stored. */
  rows: number;
  waiting: number;
}

/** How an event stands: people who come, as counted and as stored, and parties that wait. */
async function countsOfEvent({ database: { sql } }: Stage, event: string): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select p.taken as counted,
      coalesce(sum(a.guests + 1) filter (where a.status = 'attending'), 0)::int as rows,
      count(*) filter (where a.status = 'waiting')::int as waiting
    from event_places p left join event_attendances a using (portfolio_uuid, event_uuid)
    where p.event_uuid = ${event} group by p.taken`;
  return row ?? { counted: -1, rows: -1, waiting: -1 };
}

async function countsOfOffer({ database: { sql } }: Stage, offer: string): Promise<Counts> {
  const [row] = await sql<Counts[]>`
    select c.claimed as counted, 0 as waiting,
      (select count(*)::int from offer_claims where offer_uuid = ${offer} and cancelled_at is null) as rows
    from offer_counts c where c.offer_uuid = ${offer}`;
  return row ?? { counted: -1, rows: -1, waiting: -1 };
}

function exactly(name: string, value: number, bound: number): Figure {
  return { name, unit: "", value, target: { of: "value", sign: "=", bound } };
}

/** What a rush for something limited has to end with. */
function figuresOf(name: string, { counted, rows }: Counts, answers: Rush, limit: number) {
  requireStatuses(answers, 200, 409);
  return [
    exactly(`${name}: stored`, rows, limit),
    exactly(`${name}: counted`, counted, limit),
    exactly(`${name}: refused`, answers.statuses.get(409) ?? 0, attempts - limit),
  ];
}

/** Everybody wants one of a hundred places. */
async function crowdAtEvent(stage: Stage): Promise<Figure[]> {
  const event = await stage.makeItem({ type: "event_post", capacity: places });
  const crowd = stage.people.slice(0, attempts);
  const answers = await rush(
    crowd.map((person, n) => stage.tap("attendEventPost", event, person, n, {})),
    atOnce,
  );
  const name = `${attempts} people, ${places} places`;
  return figuresOf(name, await countsOfEvent(stage, event), answers, places);
}

/** Everybody wants one of a hundred claims. */
async function crowdAtOffer(stage: Stage): Promise<Figure[]> {
  const offer = await stage.makeItem({ type: "offer", maxClaimsTotal: places });
  const crowd = stage.people.slice(0, attempts);
  const answers = await rush(
    crowd.map((person, n) => stage.tap("claimOffer", offer, person, n)),
    atOnce,
  );
  const name = `${attempts} people, ${places} claims`;
  return figuresOf(name, await countsOfOffer(stage, offer), answers, places);
}

/** A few people try for more claims than one may have, on both processes at the same time. */
async function eagerAtOffer(stage: Stage): Promise<Figure[]> {
  const offer = await stage.makeItem({ type: "offer", maxClaimsPerUser: claimsEach });
  const taps = Array.from({ length: attempts }, (_, n): Tap[] => {
    // The same person stands beside themselves in the list, so that their attempts meet.
    const person = stage.people[Math.floor((n * claimants) / attempts)];
    return person === undefined ? [] : [stage.tap("claimOffer", offer, person, n)];
  });
  const answers = await rush(taps.flat(), atOnce);
  const name = `${claimants} people with ${attempts / claimants} attempts, ${claimsEach} claims each`;
  const limit = claimants * claimsEach;
  return figuresOf(name, await countsOfOffer(stage, offer), answers, limit);
}

/** People come and go at an event with a waitlist; in the last round everybody comes. */
async function churn(stage: Stage): Promise<Figure[]> {
  const event = await stage.makeItem({ type: "event_post", capacity: places, hasWaitlist: true });
  const crowd = stage.people.slice(0, restless);
  for (let round = 0; round < pace.churnRounds; round += 1) {
    const isComing = round % 2 === 0;
    const taps = crowd.map((person, n) =>
      isComing
        ? stage.tap("attendEventPost", event, person, n + round, { waitlist: true })
        : stage.tap("recallEventPost", event, person, n + round),
    );
    requireStatuses(await rush(taps, atOnce), 200);
  }
  const { counted, rows, waiting } = await countsOfEvent(stage, event);
  const name = `coming and going, ${places} places`;
  return [
    exactly(`${name}: stored`, rows, places),
    exactly(`${name}: counted`, counted, places),
    exactly(`${name}: waiting`, waiting, restless - places),
  ];
}

/**
 * The control: one looks first and counts then, as one would without thinking, and the table's own
 * check is gone. If that did not oversell, the figures above would show nothing.
 */
async function withoutGuard(stage: Stage): Promise<Figure[]> {
  const event = await stage.makeItem({ type: "event_post", capacity: places });
  const { sql } = stage.database;
  await sql`alter table event_places drop constraint event_places_not_oversold`;
  async function attend(): Promise<void> {
    const [seen] = await sql<{ free: boolean }[]>`
      select taken < capacity as free from event_places where event_uuid = ${event}`;
    if (seen?.free === true) {
      await sql`update event_places set taken = taken + 1 where event_uuid = ${event}`;
    }
  }
  await Promise.all(Array.from({ length: attempts }, attend));
  const { counted } = await countsOfEvent(stage, event);
  await sql`delete from content_items where uuid = ${event}`;
  await sql`
    alter table event_places
    add constraint event_places_not_oversold check (taken <= ceiling)`;
  const target = { of: "value", sign: ">", bound: places } as const;
  return [{ name: "control without the guards: counted", unit: "", value: counted, target }];
}

/** What is left when more want something than there is of it. */
export async function measureOverselling(stage: Stage): Promise<Part> {
  const figures: Figure[] = [];
  for (const scene of [crowdAtEvent, crowdAtOffer, eagerAtOffer, churn, withoutGuard]) {
    figures.push(...(await scene(stage)));
  }
  return { title: "Attempts over HTTP at two processes on one database", figures };
}
