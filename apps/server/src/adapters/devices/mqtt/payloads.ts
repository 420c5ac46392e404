import { temperatureUnits } from "@portico/contract/constants";
import { inUnit } from "@portico/rules/suite-temperature";
import Type from "typebox";
import { Compile } from "typebox/compile";
import type { DeviceAnswer, DeviceReading, DeviceSuite } from "../device-gateway.ts";

/** Bytes of a message at most; what is longer is nobody's state. */
const longest = 4096;

/** Characters that are kept of a reason. */
const longestReason = 200;

const degrees = Type.Optional(
  Type.Union([Type.Number({ minimum: -60, maximum: 150 }), Type.Null()]),
);

/** How a suite is, as its equipment says it. */
const stateSchema = Compile(
  Type.Object({
    /** Which piece of equipment speaks: the suite is within reach while that says that it is there. */
    equipment: Type.String({ minLength: 1, maxLength: 200 }),
    /** Of its temperatures; °C where it says none. */
    unit: Type.Optional(Type.Union(temperatureUnits.map((unit) => Type.Literal(unit)))),
    temperature: degrees,
    target: degrees,
    lighting: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()])),
  }),
);

/** What equipment says to a command. */
const answerSchema = Compile(
  Type.Object({
    uuid: Type.String({ pattern: "^[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}$" }),
    state: Type.Union([Type.Literal("done"), Type.Literal("refused")]),
    reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
);

/** What a suite's equipment has said of it. */
export interface SaidState {
  /** Where its equipment says whether it is there. */
  equipment: string;
  reading: DeviceReading;
}

function parse(payload: Uint8Array): unknown {
  if (payload.length > longest) return null;
  try {
    return JSON.parse(Buffer.from(payload).toString("utf8"));
  } catch {
    return null;
  }
}

/** Reads a state; null for what is none, such as the empty message that takes a retained one away. */
export function readState(payload: Uint8Array): SaidState | null {
  const said = parse(payload);
  // Half an emoji may stand in JSON, and nowhere in a topic.
  if (!stateSchema.Check(said) || !said.equipment.isWellFormed()) return null;
  const { unit = "°C", temperature = null, target = null, lighting = null } = said;
  const celsius = (value: number | null) => (value === null ? null : inUnit(value, unit, "°C"));
  return {
    equipment: said.equipment,
    reading: {
      temperature: celsius(temperature),
      target: celsius(target),
      lighting: lighting === null ? null : Math.round(lighting),
    },
  };
}

/** Words that may be kept and shown, on one line, without half an emoji anywhere; null for none. */
function readReason(text: string | null | undefined): string | null {
  const line = (text ?? "").replaceAll(/\p{C}+/gu, " ").trim();
  return line === "" ? null : Array.from(line).slice(0, longestReason).join("");
}

/** Reads an answer; null for what is none. */
export function readAnswer(payload: Uint8Array, suite: DeviceSuite): DeviceAnswer | null {
  const said = parse(payload);
  if (!answerSchema.Check(said)) return null;
  const { portfolioUuid, suiteUuid } = suite;
  return {
    portfolioUuid,
    suiteUuid,
    commandUuid: said.uuid,
    state: said.state,
    reason: said.state === "refused" ? readReason(said.reason) : null,
  };
}
