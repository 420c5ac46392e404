import Type from "typebox";
import { closedObject, nullable, oneOf, optionalText, text, uuid } from "../wire.ts";
import { commandStates, controlTypes, temperatureUnits } from "./constants.ts";

/** A floor with suites that are controlled. */
export const floorSchema = closedObject(
  { id: uuid("The floor."), navName: text("What it is called.") },
  "A floor with suites that are controlled.",
);

/** A floor, on the wire. */
export type Floor = Type.Static<typeof floorSchema>;

/** A suite in a list. */
export const suiteEntrySchema = closedObject(
  { id: uuid("The suite."), navName: text("What it is called.") },
  "A suite in a list.",
);

/** A suite in a list, on the wire. */
export type SuiteEntry = Type.Static<typeof suiteEntrySchema>;

/** The last command for one of a suite's controls. */
export const suiteCommandSchema = closedObject(
  {
    uuid: uuid("The command."),
    control: oneOf(controlTypes, "What it is for."),
    value: Type.Number({ description: "What was asked for; a temperature in the suite's unit." }),
    state: oneOf(commandStates, "Whether the equipment has done it."),
    reason: optionalText("Why the equipment refused, in its own words."),
  },
  "The last command for one of a suite's controls.",
);

/** The last command for a control, on the wire. */
export type SuiteCommand = Type.Static<typeof suiteCommandSchema>;

/** A suite as its equipment reports it. */
export const suiteSchema = closedObject(
  {
    id: uuid("The suite."),
    floor_id: uuid("Its floor."),
    navName: text("What it is called."),
    revision: Type.Integer({
      description: "Grows with every report and command; of two answers the larger is the later.",
    }),
    is_available: Type.Boolean({ description: "Whether its equipment answers." }),
    temp: nullable(
      Type.Number({
        description: "Measured, in `temp_unit` to half a degree; null where nothing measures it.",
      }),
    ),
    temp_target: nullable(
      Type.Number({ description: "What the equipment holds, in `temp_unit`; null without one." }),
    ),
    temp_unit: oneOf(temperatureUnits, "Unit of its temperatures."),
    temp_equipment_name: optionalText("What heats and cools it."),
    lighting: nullable(
      Type.Integer({ description: "Brightness from 0 to 100; null where no light is controlled." }),
    ),
    commands: Type.Array(suiteCommandSchema, {
      description: "The last one for each control, as long as it is news: ten minutes.",
    }),
  },
  "A suite as its equipment reports it.",
);

/** A suite, on the wire. */
export type Suite = Type.Static<typeof suiteSchema>;

/** What changes of a suite, as it is told to those who look at it. */
export const followedSuiteSchema = closedObject(
  { suite: suiteSchema },
  "What changes of a suite, as it is told to those who look at it.",
);

/** What changes of a suite, on the wire. */
export type FollowedSuite = Type.Static<typeof followedSuiteSchema>;
