import type { CommandState, ControlType, TemperatureUnit } from "@portico/contract/constants";
import { createdAt, externalId, instant, key } from "../../platform/database/columns.ts";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
  uuid,
} from "../../platform/database/drizzle.ts";
import { buildingPlaceColumns } from "../buildings/buildings.tables.ts";
import { users } from "../users/users.tables.ts";

/** What follows one another in a suite is counted: reports and commands. */
const revision = () => bigint("revision", { mode: "number" }).notNull();

/** Floors of buildings with suites that are controlled. */
export const suiteFloors = pgTable(
  "suite_floors",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    name: text("name").notNull(),
    /** How far up; lists go from the top down. */
    level: integer("level").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("suite_floors_once").on(table.portfolioUuid, table.buildingUuid, table.name),
  ],
);

/** Suites whose light or temperature is controlled. */
export const suites = pgTable(
  "suites",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    floorUuid: uuid("floor_uuid").notNull(),
    /** By which its equipment is spoken to as well. */
    externalId: externalId(),
    /** Whose people control it; null for the building's staff alone. */
    companyUuid: uuid("company_uuid"),
    name: text("name").notNull(),
    temperatureUnit: text("temperature_unit").$type<TemperatureUnit>().notNull().default("°F"),
    /** What heats and cools it. */
    equipmentName: text("equipment_name"),
    isLit: boolean("is_lit").notNull().default(true),
    isHeated: boolean("is_heated").notNull().default(true),
    /** Whether its equipment is not to be asked for anything. */
    isOutOfService: boolean("is_out_of_service").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    unique("suites_external").on(table.portfolioUuid, table.externalId),
    index("suites_by_floor").on(table.portfolioUuid, table.floorUuid, table.name),
    foreignKey({
      name: "suites_floor",
      columns: [table.portfolioUuid, table.floorUuid],
      foreignColumns: [suiteFloors.portfolioUuid, suiteFloors.uuid],
    }),
    check("suites_unit", sql`${table.temperatureUnit} in ('°F', '°C')`),
  ],
);

/** What the equipment of each suite has reported last. */
export const suiteStates = pgTable(
  "suite_states",
  {
    ...buildingPlaceColumns(),
    suiteUuid: uuid("suite_uuid").notNull(),
    revision: revision().default(0),
    isAvailable: boolean("is_available").notNull().default(false),
    /** In °C, whatever unit the suite tells it in. */
    temperature: doublePrecision("temperature"),
    target: doublePrecision("target"),
    lighting: smallint("lighting"),
    reportedAt: instant("reported_at"),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.suiteUuid] }),
    foreignKey({
      name: "suite_states_suite",
      columns: [table.portfolioUuid, table.suiteUuid],
      foreignColumns: [suites.portfolioUuid, suites.uuid],
    }).onDelete("cascade"),
  ],
);

/** What has become of a command: what is told of it, and before that whether it is on its way at all. */
export type KeptCommandState = CommandState | "waiting" | "replaced";

/** What was asked of suites' equipment, by whom, and what has become of it. */
export const suiteCommands = pgTable(
  "suite_commands",
  {
    uuid: key(),
    ...buildingPlaceColumns(),
    suiteUuid: uuid("suite_uuid").notNull(),
    /** Who asked; null once their account is gone. */
    userUuid: uuid("user_uuid").references(() => users.uuid, { onDelete: "set null" }),
    revision: revision(),
    control: text("control").$type<ControlType>().notNull(),
    /** A brightness, or a temperature in whole degrees of `unit`. */
    value: integer("value").notNull(),
    unit: text("unit").$type<TemperatureUnit>(),
    state: text("state").$type<KeptCommandState>().notNull().default("waiting"),
    /** Why the equipment refused. */
    reason: text("reason"),
    sentAt: instant("sent_at"),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.portfolioUuid, table.uuid] }),
    foreignKey({
      name: "suite_commands_suite",
      columns: [table.portfolioUuid, table.suiteUuid],
      foreignColumns: [suites.portfolioUuid, suites.uuid],
    }).onDelete("cascade"),
    index("suite_commands_by_suite").on(
      table.portfolioUuid,
      table.suiteUuid,
      table.control,
      table.revision,
    ),
    index("suite_commands_sent")
      .on(table.portfolioUuid, table.suiteUuid, table.control, table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index("suite_commands_open")
      .on(table.portfolioUuid, table.state)
      .where(sql`${table.state} in ('waiting', 'sent')`),
    index("suite_commands_by_age").on(table.portfolioUuid, table.createdAt),
    index("suite_commands_by_user").on(table.userUuid),
    check(
      "suite_commands_unit",
      sql`(${table.control} = 'temperature') = (${table.unit} is not null)`,
    ),
  ],
);
