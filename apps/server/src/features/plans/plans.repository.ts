import { type PlanKind, planKinds, type PlanPeriod } from "@portico/contract";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import { and, eq, type SQL, sql, type SQLWrapper } from "../../platform/database/drizzle.ts";
import { imageColumns, images } from "../images/images.tables.ts";
import type { PlanColumn, PlanRow, PlanSources } from "./plan-sources.repository.ts";

/** Whose plans, and which part of them. */
export interface PlansPart extends BuildingPlace {
  userUuid: string;
  /** Locale code of the wanted texts. */
  locale: string;
  when: PlanPeriod;
  /** Null is every kind. */
  kind: PlanKind | null;
  /** Null is the first page. */
  after: PlanCursor | null;
  limit: number;
}

/** Where a page of plans ended: what it stands in the list by, as the database writes it. */
export interface PlanCursor {
  at: string;
  uuid: string;
}

/** The columns of a plan; a kind that leaves one out has null in it, of this type. */
const columnTypes: Record<PlanColumn, string> = {
  uuid: "uuid",
  status: "text",
  itemUuid: "uuid",
  title: "text",
  subtitle: "text",
  translation: "jsonb",
  imageUuid: "uuid",
  imageAltText: "text",
  startAt: "timestamptz",
  endAt: "timestamptz",
  at: "timestamptz",
  overAt: "timestamptz",
  priceMinor: "integer",
  currencyType: "text",
  formattedAddress: "text",
  isOnline: "boolean",
  guests: "integer",
  waitlistPosition: "integer",
  code: "text",
  ownerType: "text",
  ownerUuid: "uuid",
};
const columnNames = Object.keys(columnTypes) as PlanColumn[];

const mine = (name: PlanColumn | "kind") => sql`mine.${sql.identifier(name)}`;

const planColumns = Object.fromEntries(columnNames.map((name) => [name, mine(name)])) as {
  [C in PlanColumn]: SQL<PlanRow[C]>;
};

const after = {
  at: sql`${sql.placeholder("afterAt")}::timestamptz`,
  uuid: sql`${sql.placeholder("afterUuid")}::uuid`,
};

/** Nothing stands before the one in lists of the time, nothing after the other. */
const edges = {
  first: { at: "-infinity", uuid: "00000000-0000-0000-0000-000000000000" },
  last: { at: "infinity", uuid: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
} as const satisfies Record<string, PlanCursor>;

interface Period {
  /** Whether something is listed, by the expression for when it is over. */
  isListed: (overAt: SQLWrapper) => SQL;
  beyond: SQL;
  direction: SQL;
  /** Where its list begins. */
  edge: PlanCursor;
}

/** What is listed when, and in which order: what comes next stands first, as does what was last. */
const periods: Record<PlanPeriod, Period> = {
  upcoming: {
    isListed: (overAt) => sql`(${overAt} is null or ${overAt} > now())`,
    beyond: sql`>`,
    direction: sql`asc`,
    edge: edges.first,
  },
  past: {
    isListed: (overAt) => sql`${overAt} <= now()`,
    beyond: sql`<`,
    direction: sql`desc`,
    edge: edges.last,
  },
};

/** Reads one person's plans of all kinds in one statement. */
export function createPlansRepository(db: Db, sources: PlanSources) {
  const kind = sql`${sql.placeholder("kind")}::text`;
  const limit = sql.placeholder("limit");

  /**
   * A page of one kind, with the columns of all. Each kind reads its own, so that an index of its can
   * begin where the page before ended, however many there are.
   */
  function pageOf(name: PlanKind, period: PlanPeriod): SQL {
    const { columns, rows, isRecent } = sources[name];
    const { isListed, beyond, direction } = periods[period];
    const selected = columnNames.map((column) => {
      const value = columns[column] ?? sql`null::${sql.raw(columnTypes[column])}`;
      return sql`${value} as ${sql.identifier(column)}`;
    });
    const own = sql`${sql.raw(`'${name}'`)} as kind`;
    const isWanted = and(
      sql`(${kind} is null or ${kind} = ${sql.raw(`'${name}'`)})`,
      isListed(columns.overAt ?? sql`null::timestamptz`),
      period === "upcoming" ? isRecent : undefined,
      sql`(${columns.at}, ${columns.uuid}) ${beyond} (${after.at}, ${after.uuid})`,
    );
    return sql`(select ${sql.join([own, ...selected], sql`, `)} ${rows} and ${isWanted}
      order by ${columns.at} ${direction}, ${columns.uuid} ${direction} limit ${limit})`;
  }

  const listOf = (period: PlanPeriod) => {
    const { direction } = periods[period];
    const all = sql.join(
      planKinds.map((name) => pageOf(name, period)),
      sql` union all `,
    );
    return db
      .select({
        kind: sql<PlanKind>`${mine("kind")}`,
        plan: planColumns,
        image: imageColumns,
      })
      .from(sql`(${all}) as mine`)
      .leftJoin(images, eq(images.uuid, mine("imageUuid")))
      .orderBy(sql`${mine("at")} ${direction}, ${mine("uuid")} ${direction}`)
      .limit(limit)
      .prepare(`list_${period}_plans`);
  };
  const lists = { upcoming: listOf("upcoming"), past: listOf("past") };

  return {
    listPlans({ when, after: cursor, ...part }: PlansPart) {
      const { at: afterAt, uuid: afterUuid } = cursor ?? periods[when].edge;
      return lists[when].execute({ ...part, afterAt, afterUuid });
    },
  };
}

/** Plans' access to the database. */
export type PlansRepository = ReturnType<typeof createPlansRepository>;
/** A plan as read. */
export type ListedPlan = Awaited<ReturnType<PlansRepository["listPlans"]>>[number];
