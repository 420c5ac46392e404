import { describe, expect, it } from "vitest";
import { frameState } from "./frame-state.ts";

const start = {
  hasLoaded: false,
  isReachable: null,
  status: undefined,
  isFrameable: true,
  isReady: null,
  isLate: false,
};

describe("a frame with another site", () => {
  it("loads until the site is there and known to answer", () => {
    expect(frameState(start)).toBe("loading");
    expect(frameState({ ...start, isReachable: true })).toBe("loading");
    expect(frameState({ ...start, hasLoaded: true })).toBe("loading");
    expect(frameState({ ...start, hasLoaded: true, isReachable: true })).toBe("loaded");
  });

  it("has failed where nothing answers, whatever the browser has put into it", () => {
    const unanswered = { ...start, hasLoaded: true, isReachable: false, status: null };
    expect(frameState(unanswered)).toBe("failed");
    expect(frameState({ ...start, isLate: true })).toBe("failed");
    expect(frameState({ ...start, isReachable: true, isLate: true })).toBe("failed");
  });

  it.each([404, 410, 500, 503])("has failed where the portal is answered %d", (status) => {
    const there = { ...start, hasLoaded: true, isReachable: true, status };
    expect(frameState(there)).toBe("failed");
  });

  it.each([200, 401, 403, 405])("is there where the portal is answered %d", (status) => {
    const guarded = { ...start, hasLoaded: true, isReachable: false, status };
    expect(frameState(guarded)).toBe("loaded");
  });

  it("has failed where it may not be framed, unless it is there and says so", () => {
    const refused = {
      ...start,
      hasLoaded: true,
      isReachable: true,
      status: 200,
      isFrameable: false,
    };
    expect(frameState(refused)).toBe("failed");
    expect(frameState({ ...refused, isReady: true })).toBe("loaded");
  });

  it("waits for the portal's word on what a browser may not look at", () => {
    expect(frameState({ ...start, hasLoaded: true, isReachable: false })).toBe("loading");
  });

  it("is what the app says of itself, if it says anything", () => {
    expect(frameState({ ...start, isReady: true })).toBe("loaded");
    expect(frameState({ ...start, isReady: true, isReachable: false })).toBe("loaded");
    expect(frameState({ ...start, isReady: false, hasLoaded: true, isReachable: true })).toBe(
      "failed",
    );
  });

  it("shows what has loaded where the check does not come back", () => {
    expect(frameState({ ...start, hasLoaded: true, isLate: true })).toBe("loaded");
  });
});
