import type { User } from "@portico/contract";

/** What people change of themselves on the profile tab. */
export type Profile = Pick<User, "first_name" | "last_name" | "default_building_uuid">;

/** What was changed on the form, and what it was changed from. */
export interface ProfileDraft {
  edits: Partial<Profile>;
  /** The user as the first edit found it; null before there is one. */
  from: User | null;
}

/** A form that nobody has touched. */
export const emptyDraft: ProfileDraft = { edits: {}, from: null };

const profileFields = ["first_name", "last_name", "default_building_uuid"] as const;

/** Blanks around a name are no change. */
function asSaved(value: string | null | undefined): string | null {
  return value?.trim() ?? null;
}

/**
 * The user that a save builds on. A renewed session may bring newer details at any time: an untouched
 * form follows them, one with edits keeps to what it was changed from, so that the server notices
 * the conflict. A newer state with the same profile is none.
 */
export function baseOf({ from }: ProfileDraft, user: User): User {
  if (from === null) return user;
  return profileFields.every((field) => from[field] === user[field]) ? user : from;
}

/** The edits that differ from what they were changed from, as they are sent. */
export function changesOf(draft: ProfileDraft, user: User): Partial<Profile> {
  const base = baseOf(draft, user);
  return Object.fromEntries(
    profileFields
      .filter((field) => field in draft.edits)
      .map((field) => [field, asSaved(draft.edits[field])] as const)
      .filter(([field, value]) => value !== base[field]),
  );
}

/** Whether what is sent is what is saved: an earlier try got through, or somebody else wanted the same. */
export function isSavedAs(sent: Partial<Profile>, saved: User): boolean {
  return profileFields.every((field) => !(field in sent) || sent[field] === saved[field]);
}

/** The form with one more edit. */
export function withEdit(draft: ProfileDraft, edit: Partial<Profile>, user: User): ProfileDraft {
  const isUntouched = Object.keys(changesOf(draft, user)).length === 0;
  const from = isUntouched ? user : (draft.from ?? user);
  return { edits: { ...draft.edits, ...edit }, from };
}

/** The form once `sent` is saved; what was typed meanwhile stays an edit. */
export function afterSave(
  { edits }: ProfileDraft,
  sent: Partial<Profile>,
  saved: User,
): ProfileDraft {
  const later = profileFields.filter(
    (field) => field in edits && asSaved(edits[field]) !== (sent[field] ?? saved[field]),
  );
  if (later.length === 0) return emptyDraft;
  return { edits: Object.fromEntries(later.map((field) => [field, edits[field]])), from: saved };
}
