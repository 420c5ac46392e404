import { MiniAppError } from "@portico/miniapp-sdk/guest";
import type { AppStorage } from "../interruption.ts";
import { asApiError } from "../portal.ts";
import { readSent, type SentBooking, writeSent } from "./sent-booking.ts";

/** Name of what the portal keeps for the app. */
const storageKey = "sent-booking";

/**
 * Has the portal keep what was sent and not answered, for its person and the building: on this device or
 * another, it is there for whoever sent it, and for nobody else.
 */
export function createSentKeeper({ version, storage }: { version: string; storage: AppStorage }) {
  // One after the other: what was written last is what stays.
  let last: Promise<unknown> = Promise.resolve();
  function write(value: string): Promise<unknown> {
    const next = last.then(() => storage.write(storageKey, value));
    last = next.catch(() => undefined);
    return next;
  }

  /** What nobody has come back for says things of people for nothing; where it stays, it is too old still. */
  const forget = () => void write("").catch(() => undefined);

  return {
    /** What was sent and not answered, if anything. Throws `ApiError`. */
    async read(): Promise<SentBooking | null> {
      const text = await storage.read(storageKey).catch(asApiError);
      const sent = readSent(text, { version, now: Date.now() });
      if (sent === null && text !== null && text !== "") forget();
      return sent;
    },
    /**
     * Keeps what is about to be sent. Throws `ApiError` without a line: then it must not go out. Where
     * the portal will not keep it, it goes out all the same.
     */
    async keep(sent: SentBooking): Promise<void> {
      await write(writeSent(sent, version)).catch((error: unknown) => {
        if (error instanceof MiniAppError && error.isRetryable) asApiError(error);
      });
    },
    forget,
  };
}
