import { describe, expect, it } from "vitest";
import { createSession, type Memory } from "./session.ts";

/** A browser that keeps what it is told, and a session that was left by its last visit. */
function open(kept: Record<string, string> = {}) {
  const known = new Map<string, string>(Object.entries(kept));
  const memory: Memory = {
    recall: (name) => known.get(name) ?? null,
    remember: (name, value) => {
      if (value === null) known.delete(name);
      else known.set(name, value);
    },
  };
  return { ...createSession({ brand: "HQO", memory }), kept: () => Object.fromEntries(known) };
}

describe("a session", () => {
  it("keeps language and building for the next visit", () => {
    const { chooseLanguage, enterBuilding, useSession, kept } = open();
    chooseLanguage("de-de");
    enterBuilding("b");
    expect(useSession.getState()).toMatchObject({ language: "de-de", buildingUuid: "b" });
    expect(open(kept()).recallSession()).toEqual({ language: "de-de", buildingUuid: "b" });
  });

  it("leaves the language, but not the building, to whoever comes after it has expired", () => {
    const session = open({ "portico-language": "de-de", "portico-building": "b" });
    session.endSession("expired");
    expect(session.recallSession()).toEqual({ language: "de-de", buildingUuid: null });
    expect(session.useSession.getState()).toMatchObject({ hasExpired: true, buildingUuid: null });
  });

  it("leaves nothing behind when somebody signs out", () => {
    const session = open({ "portico-language": "de-de", "portico-building": "b" });
    session.endSession("signed-out");
    expect(session.kept()).toEqual({});
    expect(session.useSession.getState().hasExpired).toBe(false);
  });
});
