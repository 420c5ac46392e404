import type { ContentItem, CtaType } from "@portico/contract";
import { type Attachable, attachableOf, type AttachableSource } from "@portico/rules/attachable";
import { safeLink } from "@portico/rules/safe-link";
import { type BookedService, serviceBookingAddress } from "@portico/rules/service-booking-address";
import { windowState } from "@portico/rules/display-window";
import { type Destination, type Here, navigationTarget, portalLink } from "./navigation-target.ts";

/** What a tap does. */
export type Action =
  | Destination
  /** Opens over the page. */
  | { kind: "mini-app"; url: string }
  | { kind: "app-only" };

/** What a content's call to action is worth right now. */
export type CallToAction = Action | { kind: "early"; from: string } | { kind: "closed" };

/** The fields of a content item that decide it. */
export type CallToActionSource = AttachableSource &
  BookedService &
  Pick<ContentItem, "navigation_command" | "attached">;

/** Where the visitor is, and what the page may show within itself. */
interface FramingHere extends Here {
  /** Origins that may stand in the page; others are opened apart. */
  frameOrigins: readonly string[];
  /** Where the app for booking services begins; null where there is none. */
  serviceBookingUrl: string | null;
}

interface Asked {
  attachable: Attachable;
  content: CallToActionSource;
  here: FramingHere;
}

function linkTo(url: string | null, here: Here): Action | null {
  const found = portalLink(url, here.origin);
  return found === null ? null : { kind: "link", link: found };
}

/** Web addresses only; even the portal's own is opened apart, as the property team wants it. */
function site({ attachable }: Asked): Action | null {
  const found = safeLink(attachable.url);
  return found?.kind === "site" ? { kind: "link", link: found } : null;
}

/** What the command says goes before the address; what only an app understands is for the app. */
function inside(asked: Asked): Action | null {
  const { attachable, content, here } = asked;
  const command = content.navigation_command;
  const found = command === null ? null : navigationTarget(command, here);
  if (found !== null) return found;
  const followed = linkTo(attachable.url, here);
  if (followed !== null) return followed;
  return attachable.type === "DEEP_LINK" && attachable.url !== null ? { kind: "app-only" } : null;
}

/**
 * The portal does not frame itself: its own pages are gone to, registered apps open over the page. What
 * names a service and no address is booked in the app for that.
 */
function miniApp({ attachable, content, here }: Asked): Action | null {
  const url = attachable.url ?? serviceBookingAddress(here.serviceBookingUrl, content);
  const found = linkTo(url, here);
  if (found?.kind !== "link" || found.link.kind === "contact") return null;
  if (found.link.kind === "internal") return found;
  const { href } = found.link;
  return here.frameOrigins.includes(new URL(href).origin) ? { kind: "mini-app", url: href } : found;
}

/** An offer has a panel of its own to claim it; other content leads to the offer it belongs to. */
function claim({ content, here }: Asked): Action | null {
  const offer = content.attached.find(({ kind }) => kind === "offer");
  if (offer === undefined) return null;
  const { buildingUuid } = here;
  return { kind: "item", item: { kind: "offer", uuid: offer.uuid, buildingUuid } };
}

/** What each type of call to action does in a browser. */
const actions: Record<CtaType, (asked: Asked) => Action | null> = {
  EXTERNAL_URL: site,
  DEEP_LINK: inside,
  INTERNAL_LINK: inside,
  NATIVE_LINK: () => ({ kind: "app-only" }),
  MICRO_FRONTEND: miniApp,
  CLAIM: claim,
};

/**
 * The call to action of a content, or null where there is none to show. Outside its display window it
 * stays visible but does nothing.
 */
export function callToAction(
  content: CallToActionSource,
  here: FramingHere,
  now: number,
): CallToAction | null {
  const attachable = attachableOf(content);
  const asked = { attachable, content, here };
  const action = attachable.type === null ? inside(asked) : actions[attachable.type](asked);
  if (action === null || action.kind === "app-only") return action;
  const { ctaDisplayStartAt: startAt, ctaDisplayEndAt: endAt } = attachable;
  const state = windowState({ startAt, endAt }, now);
  if (state === "before" && startAt !== null) return { kind: "early", from: startAt };
  return state === "after" ? { kind: "closed" } : action;
}
