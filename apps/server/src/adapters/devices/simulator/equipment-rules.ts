import { readFileSync } from "node:fs";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { StartError } from "../../../platform/process/start-error.ts";
import type { DeviceCommand, DeviceSuite } from "../device-gateway.ts";

const ruleSchema = Type.Object(
  {
    landlord: Type.String({ minLength: 1 }),
    /** The suite's external id. */
    suite: Type.String({ minLength: 1 }),
    control: Type.Union([Type.Literal("lighting"), Type.Literal("temperature")]),
    /** What is asked for above it falls under the rule, in the suite's unit; all of it where that is missing. */
    above: Type.Optional(Type.Number()),
    /** Why the equipment refuses, in its own words; without them it does not answer at all. */
    refusal: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  { additionalProperties: false },
);

const rulesSchema = Compile(Type.Array(ruleSchema));

/** What simulated equipment does not do. */
export type EquipmentRule = Static<typeof ruleSchema>;

/**
 * Reads the rules of a file, JSON as in `demo/simulated-equipment.json`.
 * @throws StartError that says what is wrong with it
 */
export function readRules(file: string): EquipmentRule[] {
  try {
    const said: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (rulesSchema.Check(said)) return said;
    const [fault] = rulesSchema.Errors(said);
    throw new Error(`${fault?.instancePath} ${fault?.message}`);
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    throw new StartError(`SUITE_SIMULATOR_RULES cannot be read from ${file}: ${trouble}`);
  }
}

/** The rule that a command for a suite falls under, if any. */
export function ruleFor(
  rules: readonly EquipmentRule[],
  { landlord, externalId }: DeviceSuite,
  { control, value }: DeviceCommand,
): EquipmentRule | undefined {
  return rules.find(
    (rule) =>
      rule.landlord === landlord &&
      rule.suite === externalId &&
      rule.control === control &&
      value > (rule.above ?? Number.NEGATIVE_INFINITY),
  );
}
