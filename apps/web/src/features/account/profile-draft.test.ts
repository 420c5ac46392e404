import type { User } from "@portico/contract";
import { describe, expect, it } from "vitest";
import { afterSave, baseOf, changesOf, emptyDraft, isSavedAs, withEdit } from "./profile-draft.ts";

const user = {
  first_name: "Ada",
  last_name: "Byron",
  default_building_uuid: "b1",
  updated_at: "2026-01-01T00:00:00.000Z",
} as User;
const newer = { ...user, updated_at: "2026-01-02T00:00:00.000Z" };

describe("a profile form", () => {
  it("has no changes until a value differs, blanks aside", () => {
    expect(changesOf(emptyDraft, user)).toEqual({});
    const blank = withEdit(emptyDraft, { first_name: " Ada " }, user);
    expect(changesOf(blank, user)).toEqual({});
    const typed = withEdit(blank, { first_name: "Augusta " }, user);
    expect(changesOf(typed, user)).toEqual({ first_name: "Augusta" });
    expect(changesOf(withEdit(typed, { first_name: "Ada" }, user), user)).toEqual({});
  });

  it("sends a building that was taken away as null", () => {
    const draft = withEdit(emptyDraft, { default_building_uuid: null }, user);
    expect(changesOf(draft, user)).toEqual({ default_building_uuid: null });
  });

  it("follows a newer user with the same profile, so that other changes are no conflict", () => {
    const draft = withEdit(emptyDraft, { first_name: "Augusta" }, user);
    expect(baseOf(draft, newer)).toBe(newer);
  });

  it("keeps to what it was changed from when the profile itself changed", () => {
    const draft = withEdit(emptyDraft, { first_name: "Augusta" }, user);
    const renamed = { ...newer, first_name: "A." };
    expect(baseOf(draft, renamed)).toBe(user);
    const more = withEdit(draft, { last_name: "King" }, renamed);
    expect(baseOf(more, renamed)).toBe(user);
    expect(changesOf(more, renamed)).toEqual({ first_name: "Augusta", last_name: "King" });
  });

  it("starts from the newest user after edits that were taken back", () => {
    const undone = withEdit(
      withEdit(emptyDraft, { first_name: "X" }, user),
      { first_name: "Ada" },
      user,
    );
    const renamed = { ...newer, last_name: "King" };
    expect(baseOf(withEdit(undone, { first_name: "Y" }, renamed), renamed)).toBe(renamed);
  });

  it("is saved where all that was sent is what is saved, whatever else has changed", () => {
    const saved = { ...newer, first_name: "Augusta", last_name: "King" };
    expect(isSavedAs({ first_name: "Augusta" }, saved)).toBe(true);
    expect(isSavedAs({ first_name: "Augusta", last_name: "Byron" }, saved)).toBe(false);
    expect(isSavedAs({ default_building_uuid: null }, saved)).toBe(false);
  });

  it("keeps what was typed while the save was under way", () => {
    const draft = withEdit(emptyDraft, { first_name: "Augusta" }, user);
    const sent = changesOf(draft, user);
    const saved = { ...newer, first_name: "Augusta" };
    expect(afterSave(draft, sent, saved)).toBe(emptyDraft);
    const typing = withEdit(draft, { last_name: "King" }, user);
    expect(changesOf(afterSave(typing, sent, saved), saved)).toEqual({ last_name: "King" });
  });
});
