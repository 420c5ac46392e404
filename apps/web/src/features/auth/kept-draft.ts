import { forgetDraftKey, seal, unseal } from "./draft-seal.ts";
import {
  clearDraftStorage,
  holdDraft,
  readDraftStorage,
  writeDraftStorage,
} from "./draft-storage.ts";

/** Counts what was to be kept: only the latest is stored, however long sealing took. */
let latest = 0;

/** The sealing that is under way, or was. */
let sealing: Promise<void> = Promise.resolve();

/** What a reload has left, once it was asked for. */
let found: Promise<string | null> | undefined;

async function sealAndStore(text: string, number: number): Promise<void> {
  try {
    const sealed = await seal(text);
    if (number === latest) writeDraftStorage(sealed);
  } catch {
    // Nobody is told: what cannot be sealed is not kept, and lasts until the page is left.
  }
}

/** Keeps the draft of this tab sealed, or forgets it. */
export function keepSealed(text: string | null): void {
  latest += 1;
  found = Promise.resolve(null);
  holdDraft(text !== null);
  if (text === null) {
    clearDraftStorage();
    forgetDraftKey();
    return;
  }
  sealing = sealAndStore(text, latest);
}

/** Resolves when what was kept last is stored, or cannot be. */
export function sealedDraft(): Promise<void> {
  return sealing;
}

/** The draft that a reload has left in this tab; null without one, and where it cannot be opened. */
export function readSealed(): Promise<string | null> {
  found ??= openStored();
  return found;
}

async function openStored(): Promise<string | null> {
  const sealed = readDraftStorage();
  if (sealed === null) return null;
  try {
    return await unseal(sealed);
  } catch {
    clearDraftStorage();
    return null;
  }
}
