import { describe, expect, it, vi } from "vitest";
import { handsBack } from "./back-hand-off.ts";

describe("a step in the history while an app is open", () => {
  it("back is the app's while it can go back itself", () => {
    const tell = vi.fn<() => void>();
    expect(handsBack("BACK", true, tell)).toBe(true);
    expect(tell).toHaveBeenCalledOnce();
  });

  it.each([
    ["BACK", false],
    ["FORWARD", true],
    ["PUSH", true],
    ["REPLACE", true],
    ["GO", true],
  ] as const)("%s, while that it can go back is %s, is the portal's", (action, canGoBack) => {
    const tell = vi.fn<() => void>();
    expect(handsBack(action, canGoBack, tell)).toBe(false);
    expect(tell).not.toHaveBeenCalled();
  });
});
