import { MiniAppError } from "@portico/miniapp-sdk/guest";
import type { AppStorage } from "../interruption.ts";
import { asApiError } from "../portal.ts";
import { readSent, type SentBooking, writeSent } from "./sent-booking.ts";

/** Names of what the portal keeps for the app: what two tabs have sent, each in a place of its own. */
const places = ["sent-booking", "sent-booking-2"] as const;
type Place = (typeof places)[number];

/**
 * Has the portal keep what was sent and not answered, for its person and the building: on this device or
 * another, it is there for whoever sent it, and for nobody else. What another tab has sent stays beside it;
 * that of a third takes the place of the oldest.
 */
export function createSentKeeper({ version, storage }: { version: string; storage: AppStorage }) {
  // One after the other: what was written last is what stays.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn(act: () => Promise<unknown>): Promise<unknown> {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  }

  /** Where each was found or put, by key: who forgets one and leaves at once has no time to look. */
  const placeOf = new Map<string, Place>();

  async function look(place: Place) {
    const text = await storage.read(place);
    const sent = readSent(text, { version, now: Date.now() });
    if (sent !== null) placeOf.set(sent.key, place);
    return { place, sent, isSpent: sent === null && text !== null && text !== "" };
  }
  const lookAtAll = () => Promise.all(places.map(look));

  /** Where it is not known whether what was to be kept is: it was not sent, and the next takes its place. */
  let unheard: Place | null = null;

  async function roomFor(): Promise<Place> {
    const [oldest] = (await lookAtAll()).toSorted((a, b) => (a.sent?.at ?? 0) - (b.sent?.at ?? 0));
    return oldest?.place ?? places[0];
  }

  /** What nobody has come back for says things of people for nothing; where it stays, it is too old still. */
  const empty = (place: Place) =>
    void inTurn(() => storage.write(place, "")).catch(() => undefined);

  return {
    /** What was sent and not answered, the first first. Throws `ApiError`. */
    async read(): Promise<readonly SentBooking[]> {
      const found = await lookAtAll().catch(asApiError);
      for (const { place, isSpent } of found) if (isSpent) empty(place);
      const sent = found.map((each) => each.sent).filter((each) => each !== null);
      return sent.toSorted((a, b) => a.at - b.at);
    },
    /**
     * Keeps what is about to be sent. Throws `ApiError` without a line: then it must not go out. Where
     * the portal will not keep it, it goes out all the same.
     */
    async keep(sent: SentBooking): Promise<void> {
      await inTurn(async () => {
        unheard ??= await roomFor();
        await storage.write(unheard, writeSent(sent, version));
        placeOf.set(sent.key, unheard);
        unheard = null;
      }).catch((error: unknown) => {
        if (error instanceof MiniAppError && error.isRetryable) asApiError(error);
        unheard = null;
      });
    },
    /** Forgets what was sent by a key. */
    forget(key: string): void {
      const place = placeOf.get(key);
      if (place !== undefined) empty(place);
    },
  };
}
