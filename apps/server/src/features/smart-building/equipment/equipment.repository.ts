import type { DeviceAnswer, DeviceReading } from "../../../adapters/devices/device-gateway.ts";
import {
  and,
  eq,
  inArray,
  type SQL,
  sql,
  type SQLWrapper,
} from "../../../platform/database/drizzle.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import { unhurried } from "../../../platform/database/unhurried.ts";
import type { Lease } from "../../../platform/jobs/lease.ts";
import { portfolios } from "../../portfolios/portfolios.tables.ts";
import { suiteCommands, suites, suiteStates } from "../smart-building.tables.ts";

/** A suite's key. */
export interface SuiteKey {
  portfolioUuid: string;
  suiteUuid: string;
}

/** How a suite is to be kept. */
export interface KeptReading extends SuiteKey {
  isAvailable: boolean;
  reading: DeviceReading;
}

/** Seconds after which a command that nobody has answered, or sent, is given up. */
const patience = { sent: 5, waiting: 10 } as const;

/** Seconds between two commands for the same control: a slider that is dragged sends a few. */
const pace = 0.5;

/** When the next commands for controls may go that one has just gone for, in milliseconds. */
export const paceMilliseconds = pace * 1000;

/** Rows for a statement to read, whatever their number. */
const rowsOf = (rows: readonly object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as ${columns}`;

const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

const isIn = (portfolioUuids: readonly string[]) =>
  inArray(suiteCommands.portfolioUuid, [...portfolioUuids]);

const changed = {
  portfolioUuid: suiteCommands.portfolioUuid,
  suiteUuid: suiteCommands.suiteUuid,
};

/** Changes commands, and counts on where that happened, so that pages hear of it. */
async function countOn(db: Executor, commands: SQLWrapper): Promise<void> {
  const touched = db
    .$with("touched", {
      portfolioUuid: sql<string>`portfolio_uuid`.as("portfolio_uuid"),
      suiteUuid: sql<string>`suite_uuid`.as("suite_uuid"),
    })
    .as(commands.getSQL());
  await db
    .with(touched)
    .update(suiteStates)
    .set({ revision: sql`${suiteStates.revision} + 1` })
    .from(touched)
    .where(
      and(
        eq(suiteStates.portfolioUuid, sql`touched.portfolio_uuid`),
        eq(suiteStates.suiteUuid, sql`touched.suite_uuid`),
      ),
    );
}

/** Every suite of every landlord, and how its equipment reported it last. */
export async function listEquipped(db: Executor) {
  const landlords = await db
    .select({ uuid: portfolios.uuid, slug: portfolios.slug })
    .from(portfolios);
  const slugs = new Map(landlords.map(({ uuid, slug }) => [uuid, slug]));
  if (slugs.size === 0) return [];
  const rows = await db
    .select({ suite: suites, state: suiteStates })
    .from(suites)
    .innerJoin(
      suiteStates,
      and(
        eq(suiteStates.portfolioUuid, suites.portfolioUuid),
        eq(suiteStates.suiteUuid, suites.uuid),
      ),
    )
    .where(inArray(suites.portfolioUuid, [...slugs.keys()]));
  return rows.map(({ suite, state }) => ({
    suite: {
      portfolioUuid: suite.portfolioUuid,
      suiteUuid: suite.uuid,
      landlord: slugs.get(suite.portfolioUuid) ?? "",
      externalId: suite.externalId,
      unit: suite.temperatureUnit,
      isLit: suite.isLit,
      isHeated: suite.isHeated,
    },
    isOutOfService: suite.isOutOfService,
    state,
  }));
}

/**
 * Keeps what was reported, where it differs from what is kept; in one statement. What a process has
 * heard that holds the lease no more is older than what its holder keeps; what would be lost is reported
 * anew.
 */
export async function keepReadings(
  db: Executor,
  { isHeld }: Pick<Lease, "isHeld">,
  readings: readonly KeptReading[],
): Promise<void> {
  if (readings.length === 0) return;
  // In the order of their keys, so that two who keep the same ones wait for each other in turn.
  const sorted = readings.toSorted((one, other) => (one.suiteUuid < other.suiteUuid ? -1 : 1));
  const told = rowsOf(
    sorted.map(({ reading, ...kept }) => ({ ...kept, ...reading })),
    sql`told (
        "portfolioUuid" uuid, "suiteUuid" uuid, "isAvailable" boolean,
        temperature float8, target float8, lighting int2
      )`,
  );
  await db
    .update(suiteStates)
    .set({
      revision: sql`${suiteStates.revision} + 1`,
      isAvailable: sql`told."isAvailable"`,
      temperature: sql`told.temperature`,
      target: sql`told.target`,
      lighting: sql`told.lighting`,
      reportedAt: sql`now()`,
    })
    .from(told)
    .where(
      and(
        isHeld,
        unhurried,
        eq(suiteStates.portfolioUuid, sql`told."portfolioUuid"`),
        eq(suiteStates.suiteUuid, sql`told."suiteUuid"`),
        sql`(${suiteStates.isAvailable}, ${suiteStates.temperature}, ${suiteStates.target}, ${suiteStates.lighting})
          is distinct from (told."isAvailable", told.temperature, told.target, told.lighting)`,
      ),
    );
}

/** Notes what equipment has answered; what it said before stays said, and what is lost unanswered. */
export async function settleCommands(
  db: Executor,
  answers: readonly DeviceAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const said = rowsOf(
    answers,
    sql`said (
        "portfolioUuid" uuid, "suiteUuid" uuid, "commandUuid" uuid, state text, reason text
      )`,
  );
  await countOn(
    db,
    db
      .update(suiteCommands)
      .set({ state: sql`said.state`, reason: sql`said.reason`, settledAt: sql`now()` })
      .from(said)
      .where(
        and(
          unhurried,
          eq(suiteCommands.portfolioUuid, sql`said."portfolioUuid"`),
          eq(suiteCommands.suiteUuid, sql`said."suiteUuid"`),
          eq(suiteCommands.uuid, sql`said."commandUuid"`),
          inArray(suiteCommands.state, ["sent", "unanswered"]),
        ),
      )
      .returning(changed),
  );
}

/** Gives up commands that nobody has answered in time, and those that could not be sent. */
export async function giveUpCommands(
  db: Executor,
  portfolioUuids: readonly string[],
  unsent: readonly string[],
): Promise<void> {
  const { state, sentAt, createdAt, uuid } = suiteCommands;
  await countOn(
    db,
    db
      .update(suiteCommands)
      .set({ state: "unanswered", settledAt: sql`now()` })
      .where(
        and(
          isIn(portfolioUuids),
          inArray(state, ["sent", "waiting"]),
          sql`(case ${state} when 'sent' then ${sentAt} < ${ago(patience.sent)}
            else ${createdAt} < ${ago(patience.waiting)} end
            or ${uuid} = any(${sql.param([...unsent])}::uuid[]))`,
        ),
      )
      .returning(changed),
  );
}

/**
 * Takes the last waiting command for each control that has not been sent one a moment ago, and sets
 * those before it aside: whoever asks, each is taken once. What has waited for too long stays, to be
 * given up.
 */
export async function takeDueCommands(db: Executor, portfolioUuids: readonly string[]) {
  const latest = db.$with("latest").as(
    db
      .selectDistinctOn(
        [suiteCommands.portfolioUuid, suiteCommands.suiteUuid, suiteCommands.control],
        {
          portfolioUuid: suiteCommands.portfolioUuid,
          suiteUuid: suiteCommands.suiteUuid,
          control: suiteCommands.control,
          uuid: suiteCommands.uuid,
        },
      )
      .from(suiteCommands)
      .where(
        and(
          isIn(portfolioUuids),
          eq(suiteCommands.state, "waiting"),
          sql`${suiteCommands.createdAt} > ${ago(patience.waiting)}`,
        ),
      )
      .orderBy(
        suiteCommands.portfolioUuid,
        suiteCommands.suiteUuid,
        suiteCommands.control,
        sql`${suiteCommands.revision} desc`,
      ),
  );
  const isLast = sql`${suiteCommands.uuid} = ${latest.uuid}`;
  const taken = await db
    .with(latest)
    .update(suiteCommands)
    .set({
      state: sql`case when ${isLast} then 'sent' else 'replaced' end`,
      sentAt: sql`case when ${isLast} then now() end`,
      settledAt: sql`case when ${isLast} then null else now() end`,
    })
    .from(latest)
    .where(
      and(
        eq(suiteCommands.portfolioUuid, latest.portfolioUuid),
        eq(suiteCommands.suiteUuid, latest.suiteUuid),
        eq(suiteCommands.control, latest.control),
        eq(suiteCommands.state, "waiting"),
        sql`not exists (
          select from suite_commands as gone
          where gone.portfolio_uuid = ${latest.portfolioUuid}
            and gone.suite_uuid = ${latest.suiteUuid} and gone.control = ${latest.control}
            and gone.sent_at > ${ago(pace)})`,
      ),
    )
    .returning({
      uuid: suiteCommands.uuid,
      suiteUuid: suiteCommands.suiteUuid,
      control: suiteCommands.control,
      value: suiteCommands.value,
      state: suiteCommands.state,
    });
  return taken.filter(({ state }) => state === "sent");
}

/** A suite with what is known of its equipment. */
export type EquippedSuite = Awaited<ReturnType<typeof listEquipped>>[number];
/** A command that has been taken to be sent. */
export type DueCommand = Awaited<ReturnType<typeof takeDueCommands>>[number];
