import type { ControlType, TemperatureUnit } from "@portico/contract/constants";
import { sql } from "../../platform/database/drizzle.ts";
import { type KeptCommandState, suiteCommands, suites } from "./smart-building.tables.ts";

/** A command as it is told of. */
export interface ToldCommand {
  uuid: string;
  control: ControlType;
  value: number;
  unit: TemperatureUnit | null;
  state: KeptCommandState;
  reason: string | null;
}

/** The last command for each control of a suite, as long as it is news. */
export const toldCommands = sql<ToldCommand[]>`coalesce((
  select jsonb_agg(jsonb_build_object('uuid', last.uuid, 'control', last.control, 'value', last.value,
    'unit', last.unit, 'state', last.state, 'reason', last.reason) order by last.control)
  from unnest(array['lighting', 'temperature']) as asked (control)
  cross join lateral (
    select ${suiteCommands}.* from ${suiteCommands}
    where ${suiteCommands.portfolioUuid} = ${suites.portfolioUuid}
      and ${suiteCommands.suiteUuid} = ${suites.uuid}
      and ${suiteCommands.control} = asked.control
    order by ${suiteCommands.revision} desc limit 1
  ) as last
  where last.created_at > now() - interval '10 minutes'), '[]')`;
