import { type Draft, isBlank } from "./draft.ts";

/**
 * Milliseconds for which a draft is kept: it says things of people who were not asked. The portal knows
 * the key of an invitation for a day at least, so that a draft that may have been sent ends before it.
 */
const longest = 86_400_000;

/** Most that the portal keeps under one name, in characters. */
const largest = 32_768;

/** A draft as it is kept; nothing of one that says nobody yet, and null for one that is too large. */
export function writeDraft(draft: Draft, now: number): string | null {
  if (draft.visitors.every(isBlank)) return "";
  const text = JSON.stringify({ version: 2, at: draft.sentAt ?? now, draft });
  return text.length > largest ? null : text;
}

interface Kept {
  version: 2;
  at: number;
  draft: Draft;
}

/** Only this app writes it, by the function above. */
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "version" in value && value.version === 2;

/** A draft that was kept; null where there is none, or it is too old. */
export function readDraft(text: string | null, now: number): Draft | null {
  if (text === null || text === "") return null;
  const kept: unknown = JSON.parse(text);
  return isKept(kept) && now - kept.at < longest ? kept.draft : null;
}
