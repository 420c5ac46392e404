import type { AnalyticsEventType, ScreenName } from "@portico/contract";
import { useSession } from "../../lib/session.ts";
import type { Delivery, TrackedEvent } from "./tracked-event.ts";

/** Events kept until the delivery has been loaded. */
const mostEarly = 50;

/** The delivery waits until the page is finished, but no longer than this, milliseconds. */
const idleTimeout = 3000;

const early: TrackedEvent[] = [];
let delivery: Delivery | null = null;
let isStarted = false;

/** Notes what happened, for whoever is signed in; visitors are not counted. It never waits. */
function track(type: AnalyticsEventType, properties: TrackedEvent["properties"]): void {
  const { session, buildingUuid } = useSession.getState();
  if (session === null) return;
  const event = { type, properties, userUuid: session.user.uuid, buildingUuid, at: Date.now() };
  if (delivery !== null) delivery.put(event);
  else if (early.length < mostEarly) early.push(event);
}

/** A page was seen (2.040). */
export function trackPageView(path: string): void {
  track("page_view", { path });
}

/** A screen that is known by name was seen (7.066). */
export function trackScreen(name: ScreenName): void {
  track("screen_impression", { name });
}

function trackClick({ target }: MouseEvent): void {
  const pressed = target instanceof Element ? target.closest("a, button") : null;
  const control = pressed?.closest<HTMLElement>("[data-track]");
  const { track: name, trackItem: item } = control?.dataset ?? {};
  if (name === undefined) return;
  track("click", { name, ...(item === undefined ? {} : { item_uuid: item }) });
}

async function startDelivery(sampleRate: number): Promise<void> {
  const { createPageDelivery } = await import("./page-delivery.ts");
  delivery = createPageDelivery(sampleRate);
  early.splice(0).forEach(delivery.put);
}

/**
 * Counts clicks on what `tracked` marks, and brings the delivery once the page has nothing else to
 * do: what people do here depends neither on being counted nor on the code that counts.
 *
 * @param sampleRate Percent of visits that are recorded (9.018).
 */
export function startTracking(sampleRate: number): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener("click", trackClick, { capture: true, passive: true });
  const start = () => void startDelivery(sampleRate).catch(() => undefined);
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(start, { timeout: idleTimeout });
  } else {
    setTimeout(start, idleTimeout);
  }
}

/** Sends what waits, before the session that may send it ends. */
export function flushTracked(): void {
  delivery?.flush();
}
