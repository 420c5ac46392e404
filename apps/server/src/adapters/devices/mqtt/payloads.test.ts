import { describe, expect, it } from "vitest";
import { readAnswer, readState } from "./payloads.ts";

const bytes = (text: string) => Buffer.from(text);
const json = (value: unknown) => bytes(JSON.stringify(value));

describe("a state", () => {
  it("is told in either unit, and may leave out what a suite has not", () => {
    expect(readState(json({ equipment: "a", unit: "°F", temperature: 68, target: 77 }))).toEqual({
      equipment: "a",
      reading: { temperature: 20, target: 25, lighting: null },
    });
    expect(readState(json({ equipment: "a", temperature: null, lighting: 49.6 }))).toEqual({
      equipment: "a",
      reading: { temperature: null, target: null, lighting: 50 },
    });
  });

  it.each([
    ["nothing", bytes("")],
    ["no JSON", bytes("{")],
    ["no equipment", json({ lighting: 3 })],
    ["half an emoji", bytes('{"equipment":"\\ud800"}')],
    ["another unit", json({ equipment: "a", unit: "K", temperature: 290 })],
    ["a brightness beyond full", json({ equipment: "a", lighting: 101 })],
    ["a temperature of no room", json({ equipment: "a", temperature: 1e9 })],
    ["a text for a number", json({ equipment: "a", lighting: "50" })],
    ["more than a state needs", json({ equipment: "a", more: "x".repeat(5000) })],
  ])("is none: %s", (_what, payload) => {
    expect(readState(payload)).toBeNull();
  });
});

const suite = {
  portfolioUuid: "01a21054-2df2-710e-a042-0c5a0a7f4a20",
  suiteUuid: "01a21054-2f58-7113-945e-7dd3ae4e35d0",
  landlord: "harbour",
  externalId: "3110",
  unit: "°F",
  isLit: true,
  isHeated: true,
} as const;

describe("an answer", () => {
  const uuid = "01a21054-9263-740a-920e-60c4d7861e3a";

  it("says that a command is done, or why not", () => {
    const { portfolioUuid, suiteUuid } = suite;
    const wanted = { portfolioUuid, suiteUuid, commandUuid: uuid };
    expect(readAnswer(json({ uuid, state: "done", reason: "as asked" }), suite)).toEqual({
      ...wanted,
      state: "done",
      reason: null,
    });
    expect(readAnswer(json({ uuid, state: "refused", reason: " \t " }), suite)).toEqual({
      ...wanted,
      state: "refused",
      reason: null,
    });
  });

  it("keeps two hundred signs of a reason, none of them cut in half", () => {
    const refused = (reason: string) =>
      readAnswer(bytes(`{"uuid":"${uuid}","state":"refused","reason":"${reason}"}`), suite)?.reason;
    expect(refused("💡".repeat(300))).toBe("💡".repeat(200));
    expect(refused("\\ud83d full \\udca1")).toBe("full");
  });

  it.each([
    ["no command", { state: "done" }],
    ["no key", { uuid: "1; drop table suites", state: "done" }],
    ["another state", { uuid, state: "unanswered" }],
  ])("is none: %s", (_what, said) => {
    expect(readAnswer(json(said), suite)).toBeNull();
  });
});
