import { requestStatuses } from "@portico/contract/constants";
import { describe, expect, it } from "vitest";
import { mayFollow, requestRules, statusesOf } from "./request-status.ts";

describe("the status of a request", () => {
  it.each([
    ["Pending", "submitted"],
    ["Submitted", "submitted"],
    ["Accepted", "approved"],
    ["Denied", "denied"],
    ["Denied_Available", "denied"],
    ["Denied_Unavailable", "denied"],
    ["Canceled", "cancelled"],
    ["Completed", "done"],
  ] as const)("%s is seen as %s", (status, shown) => {
    expect(requestRules[status].shown).toBe(shown);
  });

  it("is open or closed", () => {
    expect(statusesOf("open")).toEqual(["Pending", "Submitted", "Accepted"]);
    expect([...statusesOf("open"), ...statusesOf("closed")].toSorted()).toEqual(
      [...requestStatuses].toSorted(),
    );
  });

  it("is cancelled by whoever asked while it is open, and by nobody else", () => {
    for (const status of requestStatuses) {
      expect(mayFollow(status, "Canceled", "asker")).toBe(requestRules[status].state === "open");
      expect(mayFollow(status, "Canceled", "team")).toBe(false);
    }
  });

  it("is decided by the team alone, and never made of itself", () => {
    for (const status of requestStatuses) {
      for (const decided of ["Accepted", "Denied", "Completed"] as const) {
        expect(mayFollow(status, decided, "asker")).toBe(false);
      }
      expect(mayFollow(status, status, "team") || mayFollow(status, status, "asker")).toBe(false);
    }
    expect(mayFollow("Submitted", "Accepted", "team")).toBe(true);
    expect(mayFollow("Accepted", "Completed", "team")).toBe(true);
    expect(mayFollow("Canceled", "Accepted", "team")).toBe(false);
  });

  it("waits again where whoever asked finds nothing mended", () => {
    expect(mayFollow("Completed", "Submitted", "asker")).toBe(true);
    expect(mayFollow("Denied", "Submitted", "asker")).toBe(false);
  });
});
