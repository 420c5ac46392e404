import { describe, expect, it } from "vitest";
import {
  isResetStop,
  isResetWithinReach,
  resetCounter,
  resetSequence,
  resumedResetStep,
} from "./reset-password.ts";

describe("the reset", () => {
  it("counts its code and its password", () => {
    const written = resetSequence.map(({ step }) => {
      const counter = resetCounter(step);
      return counter === null ? step : `${step} (${counter.at} of ${counter.of})`;
    });
    expect(written).toEqual([
      "enter-email",
      "verify-account",
      "enter-code (1 of 2)",
      "new-password (2 of 2)",
      "congratulations",
    ]);
  });

  it("has a place in the browser's history where somebody stops", () => {
    const stops = resetSequence.map(({ step }) => step).filter(isResetStop);
    expect(stops).toEqual(["enter-email", "enter-code", "new-password"]);
  });

  it.each([
    ["new-password", "enter-code", true],
    ["enter-code", "enter-email", true],
    ["enter-code", "new-password", true],
    ["enter-code", "verify-account", false],
    ["congratulations", "new-password", false],
  ] as const)("leads from %s to %s by the browser's own way: %s", (from, to, isReached) => {
    const facts = { isCodeOnItsWay: true, hasCode: true };
    expect(isResetWithinReach(from, to, facts)).toBe(isReached);
  });

  it("leads forward neither to a code for another address nor past one that is not known", () => {
    const other = { isCodeOnItsWay: false, hasCode: true };
    expect(isResetWithinReach("enter-email", "enter-code", other)).toBe(false);
    expect(isResetWithinReach("enter-email", "new-password", other)).toBe(false);
    const unknown = { isCodeOnItsWay: true, hasCode: false };
    expect(isResetWithinReach("enter-code", "new-password", unknown)).toBe(false);
  });

  it("asks for the code again after a reload, because only the mail still has it", () => {
    expect(resumedResetStep("new-password", false)).toBe("enter-code");
    expect(resumedResetStep("new-password", true)).toBe("enter-email");
    expect(resumedResetStep("verify-account", false)).toBe("verify-account");
    expect(resumedResetStep("congratulations", false)).toBe("congratulations");
  });
});
