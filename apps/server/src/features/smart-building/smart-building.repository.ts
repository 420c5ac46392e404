import type { ControlType, TemperatureUnit } from "@portico/contract/constants";
import { rolesWith } from "@portico/rules/permissions";
import type { BuildingPlace } from "../../platform/access/entered-building.ts";
import type { Db } from "../../platform/database/client.ts";
import {
  and,
  desc,
  eq,
  exists,
  inArray,
  or,
  sql,
  type SQLWrapper,
} from "../../platform/database/drizzle.ts";
import { holdsIn, memberships, type Role } from "../users/users.tables.ts";
import { suiteCommands, suiteFloors, suites, suiteStates } from "./smart-building.tables.ts";
import { toldCommands } from "./told-commands.repository.ts";

/** Somebody who looks at a suite, as its address names it. */
export interface SuiteViewer extends BuildingPlace {
  userUuid: string;
  floorUuid: string;
  suiteUuid: string;
}

/** What somebody asks of a suite. */
export interface NewCommand {
  uuid: string;
  control: ControlType;
  value: number;
  unit: TemperatureUnit | null;
}

const isOfFloor = and(
  eq(suiteFloors.portfolioUuid, suites.portfolioUuid),
  eq(suiteFloors.uuid, suites.floorUuid),
);

/** Whose company opens its suites: guests and vendors of one are not at home there. */
const atHome: Role[] = ["tenant_user", "tenant_admin"];

/** Suites as those see them who may control them. */
export function createSmartBuildingRepository(db: Db) {
  /** Whether somebody may control a suite: as tenant of its company in the building, or as its staff. */
  const controlledBy = (userUuid: SQLWrapper | string) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(memberships)
        .where(
          and(
            eq(memberships.userUuid, userUuid),
            holdsIn(suites),
            or(
              and(
                eq(memberships.companyUuid, suites.companyUuid),
                inArray(memberships.role, atHome),
              ),
              inArray(memberships.role, rolesWith("can-control-suites")),
            ),
          ),
        ),
    );

  const isIn = ({ portfolioUuid, buildingUuid }: BuildingPlace) =>
    and(eq(suites.portfolioUuid, portfolioUuid), eq(suites.buildingUuid, buildingUuid));

  const viewer = {
    portfolioUuid: sql<string>`viewer.portfolio_uuid`,
    buildingUuid: sql<string>`viewer.building_uuid`,
    floorUuid: sql<string>`viewer.floor_uuid`,
    suiteUuid: sql<string>`viewer.suite_uuid`,
  };
  // A suite is read once, however many look at it.
  const viewers = sql`(
    select portfolio_uuid, building_uuid, floor_uuid, suite_uuid, array_agg(user_uuid) as user_uuids
    from unnest(
      ${sql.placeholder("users")}::uuid[], ${sql.placeholder("portfolios")}::uuid[],
      ${sql.placeholder("buildings")}::uuid[], ${sql.placeholder("floors")}::uuid[],
      ${sql.placeholder("suites")}::uuid[]
    ) as one (user_uuid, portfolio_uuid, building_uuid, floor_uuid, suite_uuid)
    group by portfolio_uuid, building_uuid, floor_uuid, suite_uuid
  ) as viewer`;
  const viewed = db
    .select({
      userUuids: sql<string[]>`array(
        select one.user_uuid from unnest(viewer.user_uuids) as one (user_uuid)
        where ${controlledBy(sql`one.user_uuid`)})`,
      suite: suites,
      state: suiteStates,
      commands: toldCommands,
    })
    .from(viewers)
    .innerJoin(
      suites,
      and(
        eq(suites.portfolioUuid, viewer.portfolioUuid),
        eq(suites.buildingUuid, viewer.buildingUuid),
        eq(suites.floorUuid, viewer.floorUuid),
        eq(suites.uuid, viewer.suiteUuid),
      ),
    )
    .innerJoin(
      suiteStates,
      and(
        eq(suiteStates.portfolioUuid, suites.portfolioUuid),
        eq(suiteStates.suiteUuid, suites.uuid),
      ),
    )
    .prepare("find_viewed_suites");

  const revisions = db
    .select({ suiteUuid: suiteStates.suiteUuid, revision: suiteStates.revision })
    .from(suiteStates)
    .where(
      and(
        eq(suiteStates.portfolioUuid, sql`any(${sql.placeholder("portfolios")}::uuid[])`),
        eq(suiteStates.suiteUuid, sql`any(${sql.placeholder("suites")}::uuid[])`),
      ),
    )
    .prepare("find_suite_revisions");

  return {
    /** Floors with suites that somebody may control, from the top down. */
    listFloors: (place: BuildingPlace, userUuid: string) =>
      db
        .selectDistinct({
          uuid: suiteFloors.uuid,
          name: suiteFloors.name,
          level: suiteFloors.level,
        })
        .from(suites)
        .innerJoin(suiteFloors, isOfFloor)
        .where(and(isIn(place), controlledBy(userUuid)))
        .orderBy(desc(suiteFloors.level), suiteFloors.name),

    /** Suites of a floor that somebody may control. */
    listSuites: (place: BuildingPlace, floorUuid: string, userUuid: string) =>
      db
        .select({ uuid: suites.uuid, name: suites.name })
        .from(suites)
        .where(and(isIn(place), eq(suites.floorUuid, floorUuid), controlledBy(userUuid))),

    /** Each suite that is looked at, with those of its viewers who may; all in one statement. */
    findViewed: (of: readonly SuiteViewer[]) =>
      viewed.execute({
        users: of.map(({ userUuid }) => userUuid),
        portfolios: of.map(({ portfolioUuid }) => portfolioUuid),
        buildings: of.map(({ buildingUuid }) => buildingUuid),
        floors: of.map(({ floorUuid }) => floorUuid),
        suites: of.map(({ suiteUuid }) => suiteUuid),
      }),

    /** How often each suite that somebody looks at has changed. */
    async findRevisions(of: readonly SuiteViewer[]): Promise<Map<string, number>> {
      const rows = await revisions.execute({
        portfolios: [...new Set(of.map(({ portfolioUuid }) => portfolioUuid))],
        suites: [...new Set(of.map(({ suiteUuid }) => suiteUuid))],
      });
      return new Map(rows.map(({ suiteUuid, revision }) => [suiteUuid, revision]));
    },

    /** Notes a command, in the order in which a suite's commands come; in one statement. */
    async addCommand(by: SuiteViewer, command: NewCommand): Promise<void> {
      const { portfolioUuid, buildingUuid, suiteUuid, userUuid } = by;
      const { uuid, control, value, unit } = command;
      await db.execute(sql`
        with counted as (
          update ${suiteStates} set revision = ${suiteStates.revision} + 1
          where ${suiteStates.portfolioUuid} = ${portfolioUuid} and ${suiteStates.suiteUuid} = ${suiteUuid}
          returning revision
        )
        insert into ${suiteCommands} (uuid, portfolio_uuid, building_uuid, suite_uuid, user_uuid,
          revision, control, value, unit)
        select ${uuid}::uuid, ${portfolioUuid}::uuid, ${buildingUuid}::uuid, ${suiteUuid}::uuid,
          ${userUuid}::uuid, revision, ${control}, ${value}::int, ${unit}::text from counted`);
    },
  };
}

/** Suites as those see them who may control them. */
export type SmartBuildingRepository = ReturnType<typeof createSmartBuildingRepository>;
/** A suite as it is, with those of who asked that may control it. */
export type SuiteRow = Awaited<ReturnType<SmartBuildingRepository["findViewed"]>>[number];
