import { beforeEach, expect, it, vi } from "vitest";
import {
  clearGlobalError,
  raiseGlobalError,
  retryGlobalError,
  useGlobalError,
} from "./global-error.ts";

const retry = vi.fn<() => void>();

function fail(action: string): void {
  raiseGlobalError({ action, error: new Error("failed"), retry });
}

beforeEach(() => {
  clearGlobalError();
  retry.mockClear();
});

it("dispatches the failing action again, and is off the screen meanwhile", () => {
  fail("attend");
  retryGlobalError();
  expect(retry).toHaveBeenCalledOnce();
  expect(useGlobalError.getState().failure).toBeNull();
});

it("offers the way back once the same action has failed again", () => {
  fail("attend");
  expect(useGlobalError.getState().isRepeated).toBe(false);
  retryGlobalError();
  fail("attend");
  expect(useGlobalError.getState().isRepeated).toBe(true);
});

it("counts another action, and one that worked in between, as new", () => {
  fail("attend");
  fail("recall");
  expect(useGlobalError.getState().isRepeated).toBe(false);
  clearGlobalError();
  fail("recall");
  expect(useGlobalError.getState().isRepeated).toBe(false);
});
