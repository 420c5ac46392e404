import type { CallInput } from "@portico/client/send";

/** The calls that book; each app has one. */
export type BookingCallId = "bookService" | "createBooking";

/** What is asked by a call that books. */
export type BookingInput<I extends BookingCallId> = CallInput<I>;

/** A form of an app, and what stands in it: by its view, and by the names of what it keeps. */
export interface FilledForm {
  view: unknown;
  values: Readonly<Record<string, unknown>>;
}

/** A booking that was sent and of which nobody has heard, and the form that it is brought back into. */
export interface SentBooking<Input = unknown> {
  /** By which the portal knows it again: however often it is sent, it is booked once. */
  key: string;
  /** When it was first sent, in ms since the epoch. */
  at: number;
  input: Input;
  form: FilledForm;
}

/**
 * Milliseconds for which it is brought back. The portal knows its key for longer, and whoever comes a day
 * later has long seen to it otherwise.
 */
const longest = 86_400_000;

interface Kept {
  /** Another version of the app may have other forms, and other calls. */
  version: string;
  sent: SentBooking;
}

/** What was sent, as it is kept. */
export const writeSent = (sent: SentBooking, version: string): string =>
  JSON.stringify({ version, sent } satisfies Kept);

/** What was sent, as the same version of the app has kept it; null where nothing is, or it is too old. */
export function readSent(
  text: string | null,
  { version, now }: { version: string; now: number },
): SentBooking | null {
  if (text === null || text === "") return null;
  try {
    // Written by the function above, or by that of another version.
    const kept = JSON.parse(text) as Kept | null;
    if (kept?.version !== version || now - kept.sent.at >= longest) return null;
    return kept.sent;
  } catch {
    return null;
  }
}
