import { type PlanKind, planKinds, type PlanPeriod } from "@portico/contract";
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
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
  offset: number;
  limit: number;
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
  guests: "integer",
  waitlistPosition: "integer",
  code: "text",
};
const columnNames = Object.keys(columnTypes) as PlanColumn[];

const mine = (name: PlanColumn | "kind") => sql`mine.${sql.identifier(name)}`;

/** The plans of one kind, with the columns of all. */
function plansOf(kind: PlanKind, { columns, rows }: PlanSources[PlanKind]): SQL {
  const selected = columnNames.map((name) => {
    const value = columns[name] ?? sql`null::${sql.raw(columnTypes[name])}`;
    return sql`${value} as ${sql.identifier(name)}`;
  });
  const own = sql`${sql.raw(`'${kind}'`)} as kind`;
  return sql`select ${sql.join([own, ...selected], sql`, `)} ${rows}`;
}

const planColumns = Object.fromEntries(columnNames.map((name) => [name, mine(name)])) as {
  [C in PlanColumn]: SQL<PlanRow[C]>;
};

/** What is listed when, and in which order: what comes next stands first, as does what was last. */
const periods: Record<PlanPeriod, { isListed: SQL; order: SQL }> = {
  upcoming: {
    isListed: sql`(${mine("overAt")} is null or ${mine("overAt")} > now())`,
    order: sql`${mine("at")} asc nulls last, ${mine("title")}, ${mine("uuid")}`,
  },
  past: {
    isListed: sql`${mine("overAt")} <= now()`,
    order: sql`${mine("at")} desc, ${mine("title")}, ${mine("uuid")}`,
  },
};

/** Reads one person's plans of all kinds in one statement. */
export function createPlansRepository(db: Db, sources: PlanSources) {
  const all = sql.join(
    planKinds.map((kind) => plansOf(kind, sources[kind])),
    sql` union all `,
  );
  const kind = sql.placeholder("kind");
  const listOf = (period: PlanPeriod) =>
    db
      .select({
        kind: sql<PlanKind>`${mine("kind")}`,
        plan: planColumns,
        image: imageColumns,
      })
      .from(sql`(${all}) as mine`)
      .leftJoin(images, eq(images.uuid, mine("imageUuid")))
      .where(
        and(
          periods[period].isListed,
          sql`(${kind}::text is null or ${mine("kind")} = ${kind}::text)`,
        ),
      )
      .orderBy(periods[period].order)
      .offset(sql.placeholder("offset"))
      .limit(sql.placeholder("limit"))
      .prepare(`list_${period}_plans`);
  const lists = { upcoming: listOf("upcoming"), past: listOf("past") };

  return {
    listPlans: ({ when, ...part }: PlansPart) => lists[when].execute(part),
  };
}

/** Plans' access to the database. */
export type PlansRepository = ReturnType<typeof createPlansRepository>;
/** A plan as read. */
export type ListedPlan = Awaited<ReturnType<PlansRepository["listPlans"]>>[number];
