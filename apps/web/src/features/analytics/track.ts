import type { AnalyticsEventType, ScreenName } from "@portico/contract";
import { useSession } from "../../lib/session.ts";
import type { Delivery, TrackedEvent } from "./tracked-event.ts";

/** Events kept until the delivery has been loaded. */
const mostEarly = 50;

/** The delivery waits until the page is finished, but no longer than this, milliseconds. */
const idleTimeout = 3000;

const early: TrackedEvent[] = [];
let delivery: Delivery | null = null;
let isLoading = false;
let sampleRate = 0;

async function loadDelivery(): Promise<void> {
  try {
    const { createPageDelivery } = await import("./page-delivery.ts");
    delivery = createPageDelivery(sampleRate);
    early.splice(0).forEach(delivery.put);
  } catch {
    // Without network it does not come; the next event tries again.
    isLoading = false;
  }
}

/** Brings the delivery once the page has nothing else to do. */
function loadWhenIdle(): void {
  if (isLoading) return;
  isLoading = true;
  const load = () => void loadDelivery();
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(load, { timeout: idleTimeout });
  } else {
    setTimeout(load, idleTimeout);
  }
}

/** Notes what happened, for whoever is signed in; visitors are not counted. It never waits. */
function track(type: AnalyticsEventType, properties: TrackedEvent["properties"]): void {
  const { session, buildingUuid } = useSession.getState();
  if (session === null) return;
  const event = { type, properties, userUuid: session.user.uuid, buildingUuid, at: Date.now() };
  if (delivery !== null) {
    delivery.put(event);
    return;
  }
  if (early.length < mostEarly) early.push(event);
  loadWhenIdle();
}

/** A page was seen. */
export function trackPageView(path: string): void {
  track("page_view", { path });
}

/** A screen that is known by name was seen. */
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

/**
 * Counts clicks on what `tracked` marks. What people do here depends neither on being counted nor on
 * the code that counts, which is loaded after the first event.
 *
 * @param rate Percent of visits that are recorded.
 */
export function startTracking(rate: number): void {
  sampleRate = rate;
  // The same listener is not added twice.
  document.addEventListener("click", trackClick, { capture: true, passive: true });
}

/** Sends what waits, before the session that may send it ends. */
export function flushTracked(): void {
  delivery?.flush();
}
