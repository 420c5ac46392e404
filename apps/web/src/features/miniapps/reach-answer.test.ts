import { describe, expect, it } from "vitest";
import { readReachAnswer } from "./reach-answer.ts";

const [frame, other] = [new MessageChannel().port1, new MessageChannel().port1];
const answer = { source: frame, origin: "null", data: { isReachable: true } };

describe("a message to the reach check", () => {
  it("is its frame's answer", () => {
    expect(readReachAnswer(answer, frame)).toBe(true);
    expect(readReachAnswer({ ...answer, data: { isReachable: false } }, frame)).toBe(false);
  });

  it.each([
    ["of another window", { ...answer, source: other }],
    ["of nobody", { ...answer, source: null }],
    ["of a page with an origin", { ...answer, origin: "https://evil.example" }],
    ["that is no answer", { ...answer, data: "isReachable" }],
    ["without an answer", { ...answer, data: null }],
    ["of another shape", { ...answer, data: { isReachable: "yes" } }],
  ])("%s is discarded", (_what, message) => {
    expect(readReachAnswer(message, frame)).toBeNull();
  });

  it("is discarded before there is a frame, even from nobody", () => {
    expect(readReachAnswer({ ...answer, source: null }, null)).toBeNull();
  });
});
