import type { Suite, SuiteCommand } from "@portico/contract";
import type { TemperatureUnit } from "@portico/contract/constants";
import { inUnit, shownTemperature } from "@portico/rules/suite-temperature";
import type { SuiteRow } from "./smart-building.repository.ts";
import type { ToldCommand } from "./told-commands.repository.ts";

const inOrder = new Intl.Collator("en", { numeric: true });

/** Names as people count: suite 9 before suite 10. */
export function byName<Named extends { navName: string }>(entries: readonly Named[]): Named[] {
  return entries.toSorted((one, other) => inOrder.compare(one.navName, other.navName));
}

const degrees = (celsius: number | null, unit: TemperatureUnit) =>
  celsius === null ? null : shownTemperature(inUnit(celsius, "°C", unit));

/** A command that is still on its way counts as sent. */
function toCommand(told: ToldCommand, unit: TemperatureUnit): SuiteCommand {
  const { uuid, control, state, reason } = told;
  const isFinal = state === "done" || state === "refused" || state === "unanswered";
  return {
    uuid,
    control,
    value: told.unit === null ? told.value : Math.round(inUnit(told.value, told.unit, unit)),
    state: isFinal ? state : "sent",
    reason,
  };
}

/** A suite on the wire. */
export function toSuite({ suite, state, commands }: SuiteRow): Suite {
  const unit = suite.temperatureUnit;
  return {
    id: suite.uuid,
    floor_id: suite.floorUuid,
    navName: suite.name,
    revision: state.revision,
    is_available: state.isAvailable && !suite.isOutOfService,
    temp: suite.isHeated ? degrees(state.temperature, unit) : null,
    temp_target: suite.isHeated ? degrees(state.target, unit) : null,
    temp_unit: unit,
    temp_equipment_name: suite.equipmentName,
    lighting: suite.isLit ? state.lighting : null,
    commands: commands.map((told) => toCommand(told, unit)),
  };
}
