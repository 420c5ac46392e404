import { mostEventsPerCall } from "@portico/contract/constants";
import type { Outbox, WaitingEvent } from "./outbox.ts";
import type { Delivery } from "./tracked-event.ts";

/** How sending ended: the server has them, does not want them, or could not be asked now. */
export type Sending = "taken" | "refused" | "later";

/** Events that are sent at once, however soon after the last ones. */
export const fullBatch = 20;

/** How long an event waits for others to go with it, milliseconds. */
export const batchDelay = 10_000;

/** Longest wait between attempts, milliseconds. */
export const longestRetry = 300_000;

interface DeliveryDeps {
  outbox: Outbox;
  /** Whose events may be sent now; null while nobody is signed in. */
  currentUser: () => string | null;
  send: (events: readonly WaitingEvent[]) => Promise<Sending>;
  isOnline: () => boolean;
  /** Between 0 and 1. */
  random: () => number;
}

/** Builds what sends events in batches, and again later what did not arrive. */
export function createDelivery({ outbox, currentUser, send, isOnline, random }: DeliveryDeps) {
  const underWay = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let sinceLast = 0;
  let failures = 0;

  function waitingNow(): WaitingEvent[] {
    const user = currentUser();
    return user === null ? [] : outbox.list(user).filter(({ id }) => !underWay.has(id));
  }

  function retryDelay(): number {
    const delay = Math.min(longestRetry, batchDelay * 2 ** (failures - 1));
    // Spread out, so that a server that comes back is not met by everybody at once.
    return delay * (0.5 + random() / 2);
  }

  function unschedule(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function schedule(delay: number): void {
    timer ??= setTimeout(() => void flush(), delay);
  }

  function settle(sending: Sending, ids: readonly string[]): void {
    for (const id of ids) underWay.delete(id);
    if (sending === "later") {
      failures += 1;
      unschedule();
      schedule(retryDelay());
      return;
    }
    failures = 0;
    outbox.remove(ids);
    if (waitingNow().length > 0) schedule(batchDelay);
  }

  /** Sends what waits, as much as goes into one call. */
  async function flush(): Promise<void> {
    unschedule();
    sinceLast = 0;
    const batch = waitingNow().slice(0, mostEventsPerCall);
    if (batch.length === 0) return;
    const ids = batch.map(({ id }) => id);
    for (const id of ids) underWay.add(id);
    settle(isOnline() ? await send(batch) : "later", ids);
  }

  return {
    put(event) {
      outbox.put(event);
      sinceLast += 1;
      // While the server does not answer, the next attempt has its time already.
      const isFull = sinceLast >= fullBatch && failures === 0;
      if (isFull) unschedule();
      schedule(isFull ? 0 : batchDelay);
    },
    flush: () => void flush(),
    /** Tries again at once: the network, the page or a valid token is back. */
    recover() {
      if (failures > 0) void flush();
    },
  } satisfies Delivery & { recover: () => void };
}
