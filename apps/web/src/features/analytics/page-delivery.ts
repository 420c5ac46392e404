import { ApiError } from "@portico/client/api-error";
import { trackedPath } from "@portico/rules/tracked-path";
import { send } from "../../lib/client.ts";
import { useSession } from "../../lib/session.ts";
import { createDelivery, type Sending } from "./delivery.ts";
import {
  createMemoryStorage,
  createOutbox,
  type EventStorage,
  type WaitingEvent,
} from "./outbox.ts";
import type { Delivery, TrackedEvent } from "./tracked-event.ts";

/** Whether the browser says for its user that nothing shall be recorded (GPC, Do Not Track). */
function isDeclined(): boolean {
  const { doNotTrack } = navigator;
  return (
    doNotTrack === "1" ||
    ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true)
  );
}

function browserStorage(): EventStorage {
  try {
    return localStorage;
  } catch {
    return createMemoryStorage();
  }
}

function toWire({ id, type, properties, buildingUuid, at }: WaitingEvent) {
  return {
    event_type: type,
    event_id: id,
    milliseconds_ago: Math.max(0, Date.now() - at),
    properties,
    ...(buildingUuid === null ? {} : { building_uuid: buildingUuid }),
  };
}

/**
 * Sends under the session that is there now, and does nothing to renew or end it: counting people
 * must not keep them signed in. The call outlives the page, which a beacon without the header of the
 * session could not.
 */
async function sendEvents(events: readonly WaitingEvent[]): Promise<Sending> {
  const { session } = useSession.getState();
  const isUsable = session !== null && session.expiresAt > Date.now() / 1000;
  if (!isUsable || events.some(({ userUuid }) => userUuid !== session.user.uuid)) return "later";
  try {
    const body = { events: events.map(toWire) };
    await send("trackEvent", { body, keepalive: true, token: session.token });
    return "taken";
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const isFinal = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
    return isFinal ? "refused" : "later";
  }
}

function cleaned({ properties, ...event }: TrackedEvent): TrackedEvent {
  const { path } = properties;
  const safe = typeof path === "string" ? { ...properties, path: trackedPath(path) } : properties;
  return { ...event, properties: safe };
}

/**
 * The delivery of this page. It sends what waits when the page goes away, and forgets what somebody
 * whose session has ended has left, so that nobody finds or sends another's events.
 *
 * @param sampleRate Percent of visits that are recorded.
 */
export function createPageDelivery(sampleRate: number): Delivery {
  const outbox = createOutbox(browserStorage());
  if (isDeclined() || Math.random() * 100 >= sampleRate) {
    outbox.keepOnly(null);
    return { put: () => undefined, flush: () => undefined };
  }
  const currentUser = () => useSession.getState().session?.user.uuid ?? null;
  const { put, flush, recover } = createDelivery({
    outbox,
    currentUser,
    send: sendEvents,
    isOnline: () => navigator.onLine,
    random: Math.random,
  });
  useSession.subscribe(({ session }, before) => {
    if (session === null && before.session !== null) outbox.keepOnly(null);
    if (session === null || session.token === before.session?.token) return;
    outbox.keepOnly(session.user.uuid);
    recover();
  });
  window.addEventListener("online", recover);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
    else recover();
  });
  if (currentUser() !== null) outbox.keepOnly(currentUser());
  flush();
  return { put: (event) => put(cleaned(event)), flush };
}
