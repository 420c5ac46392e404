import type { Suite, SuiteCommand } from "@portico/contract";

const uuid = (end: number) => `0199a000-0000-7000-8000-${String(end).padStart(12, "0")}`;

/** A suite with light at 40 and 70 °F, with what a test says of it. */
export function suiteWith(values: Partial<Suite>): Suite {
  return {
    id: uuid(1),
    floor_id: uuid(2),
    navName: "Suite 1201",
    revision: 7,
    is_available: true,
    temp: 71.5,
    temp_target: 70,
    temp_unit: "°F",
    temp_equipment_name: "VAV 12-03",
    lighting: 40,
    commands: [],
    ...values,
  };
}

/** A command for the lights, with what a test says of it. */
export function commandWith(values: Partial<SuiteCommand>): SuiteCommand {
  return { uuid: uuid(3), control: "lighting", value: 80, state: "sent", reason: null, ...values };
}
