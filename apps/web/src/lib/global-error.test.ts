import type { Session } from "@portico/contract";
import { beforeEach, expect, it, vi } from "vitest";
import {
  clearGlobalError,
  raiseGlobalError,
  retryGlobalError,
  useGlobalError,
} from "./global-error.ts";
import { endSession, startSession } from "./session.ts";

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

it.each(["signed-out", "expired"] as const)(
  "leaves nothing to try again in the name of another once a session is %s",
  (why) => {
    vi.stubGlobal("document", { cookie: "" });
    vi.stubGlobal("location", { protocol: "https:" });
    startSession({ token: "mia", expires_in: 600, user: { uuid: "mia" } } as Session);
    fail("attend");
    endSession(why);
    expect(useGlobalError.getState().failure).toBeNull();
    vi.unstubAllGlobals();
  },
);
