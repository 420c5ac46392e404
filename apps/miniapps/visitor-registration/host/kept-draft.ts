import type { Draft } from "./draft.ts";

/** Milliseconds for which a draft is kept: it says things of people who were not asked. */
const longest = 86_400_000;

/** Most that the portal keeps under one name, in characters. */
const largest = 32_768;

/** A draft as it is kept; nothing where it is too large. */
export function writeDraft(draft: Draft, now: number): string {
  const text = JSON.stringify({ version: 1, at: now, draft });
  return text.length > largest ? "" : text;
}

interface Kept {
  version: 1;
  at: number;
  draft: Draft;
}

/** Only this app writes it, by the function above. */
const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "version" in value && value.version === 1;

/** A draft that was kept; null where there is none, or it is too old. */
export function readDraft(text: string | null, now: number): Draft | null {
  if (text === null || text === "") return null;
  const kept: unknown = JSON.parse(text);
  return isKept(kept) && now - kept.at < longest ? kept.draft : null;
}
