import type { HostContext } from "./responses.ts";

/** What a host tells its guests unasked, once they have sent `initialize`. */
export interface Events {
  /** Only what has changed. */
  contextChanged: Partial<HostContext>;
  visibilityChanged: { isVisible: boolean };
  /** Sent while the guest says `canGoBack`: it goes back itself. */
  backPressed: Record<string, never>;
  /** The frame goes away after this many milliseconds; what is unsaved is to be saved now. */
  teardown: { within: number };
  /** The app's token ends then (ISO 8601); `getToken` gives another one. */
  tokenExpiring: { expiresAt: string };
}

/** The name of an event. None ends in `Response`, so that no answer is taken for one. */
export type EventName = keyof Events;

/** The names of all events. */
export const eventNames = Object.keys({
  contextChanged: 1,
  visibilityChanged: 1,
  backPressed: 1,
  teardown: 1,
  tokenExpiring: 1,
} satisfies Record<EventName, 1>) as EventName[];

/** Whether a word is the name of an event. */
export function isEvent(word: string): word is EventName {
  return (eventNames as readonly string[]).includes(word);
}
