import { describe, expect, it } from "vitest";
import { resetCounter, resetSequence, resumedResetStep } from "./reset-password.ts";

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

  it("asks for the code again after a reload, because only the mail still has it", () => {
    expect(resumedResetStep("new-password")).toBe("enter-code");
    expect(resumedResetStep("verify-account")).toBe("verify-account");
    expect(resumedResetStep("congratulations")).toBe("congratulations");
  });
});
