import { describe, expect, it } from "vitest";
import { controlLook, controlsOf } from "./control-look.ts";
import { type Intent, untouched } from "./intent.ts";
import { commandWith, suiteWith } from "./testing/suite-with.ts";

const suiteAsked = (values: Parameters<typeof commandWith>[0]) =>
  suiteWith({ commands: [commandWith(values)] });
const lightOf = (suite: ReturnType<typeof suiteWith>, intent: Partial<Intent> = {}) =>
  controlLook("lighting", suite, { ...untouched, ...intent });
const own = { command: commandWith({}).uuid };

describe("a control shows", () => {
  it("what the equipment holds", () => {
    expect(lightOf(suiteWith({}))).toEqual({ value: 40, phase: "held", problem: null });
  });

  it("what anybody has asked for, as waited for and not as done", () => {
    expect(lightOf(suiteAsked({ state: "sent" }))).toMatchObject({ value: 80, phase: "waiting" });
  });

  it("what its user wants before everything else, as being sent", () => {
    const look = lightOf(suiteAsked({ state: "sent" }), { wanted: 15 });
    expect(look).toMatchObject({ value: 15, phase: "sending" });
  });

  it("what is held under the finger, whatever the equipment reports meanwhile", () => {
    const held = { wanted: 15, isHeld: true, isAnswered: true };
    expect(lightOf(suiteWith({ lighting: 90 }), held)).toMatchObject({ value: 15, phase: "held" });
  });

  it("what the equipment reports once a command is done, be it another value", () => {
    const suite = suiteWith({ lighting: 78, commands: [commandWith({ state: "done" })] });
    expect(lightOf(suite, own)).toEqual({ value: 78, phase: "held", problem: null });
  });

  it("nothing of a command for the other control", () => {
    const suite = suiteWith({ commands: [commandWith({ control: "temperature", value: 73 })] });
    expect(lightOf(suite)).toMatchObject({ value: 40, phase: "held" });
    expect(controlLook("temperature", suite, untouched)).toMatchObject({
      value: 73,
      phase: "waiting",
    });
  });

  it("what is measured where nothing was set yet", () => {
    const suite = suiteWith({ temp_target: null });
    expect(controlLook("temperature", suite, untouched).value).toBe(71.5);
  });
});

describe("a command that came to nothing", () => {
  it("leaves what the equipment holds, and tells who gave it why", () => {
    const suite = suiteAsked({ state: "refused", reason: "Night mode" });
    const problem = { kind: "refused", reason: "Night mode", value: 80 };
    expect(lightOf(suite, own)).toEqual({ value: 40, phase: "held", problem });
  });

  it("is told as unanswered where the equipment said nothing", () => {
    const problem = { kind: "unanswered", value: 80 };
    expect(lightOf(suiteAsked({ state: "unanswered" }), own)).toMatchObject({ problem });
  });

  it("is none of the business of others", () => {
    expect(lightOf(suiteAsked({ state: "refused" })).problem).toBeNull();
  });

  it("is no problem where its answer was lost, and it was done", () => {
    const failure = { error: new Error("timeout"), value: 80 };
    expect(lightOf(suiteWith({ lighting: 80 }), { failure }).problem).toBeNull();
  });

  it("is told as not sent where it never arrived", () => {
    const error = new Error("offline");
    const problem = { kind: "failed", error, value: 80 };
    expect(lightOf(suiteWith({}), { failure: { error, value: 80 } })).toMatchObject({
      value: 40,
      problem,
    });
  });
});

it.each([
  [{}, ["lighting", "temperature"]],
  [{ lighting: null }, ["temperature"]],
  [{ temp: null, temp_target: null }, ["lighting"]],
  [{ temp_target: null }, ["lighting", "temperature"]],
  [{ lighting: null, temp: null, temp_target: null }, []],
])("of a suite with %j there are the controls %j", (values, controls) => {
  expect(controlsOf(suiteWith(values))).toEqual(controls);
});
