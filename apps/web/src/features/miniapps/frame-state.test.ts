import { describe, expect, it } from "vitest";
import { frameState } from "./frame-state.ts";

const start = { hasLoaded: false, isReachable: null, isLate: false };

describe("a frame with another site", () => {
  it("loads until the site is there and known to answer", () => {
    expect(frameState(start)).toBe("loading");
    expect(frameState({ ...start, isReachable: true })).toBe("loading");
    expect(frameState({ ...start, hasLoaded: true })).toBe("loading");
    expect(frameState({ ...start, hasLoaded: true, isReachable: true })).toBe("loaded");
  });

  it("has failed where nothing answers, whatever the browser has put into it", () => {
    expect(frameState({ ...start, hasLoaded: true, isReachable: false })).toBe("failed");
    expect(frameState({ ...start, isLate: true })).toBe("failed");
    expect(frameState({ ...start, isReachable: true, isLate: true })).toBe("failed");
  });

  it("shows what has loaded where the check does not come back", () => {
    expect(frameState({ ...start, hasLoaded: true, isLate: true })).toBe("loaded");
  });
});
