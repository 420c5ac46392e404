import type { Plan, PlanKind } from "@portico/contract";
import { majorUnits } from "@portico/rules/money";
import { translated } from "../content/content.public.ts";
import { imageUrl, toImage } from "../images/images.public.ts";
import type { ListedPlan } from "./plans.repository.ts";

function toInstant(written: string | null): string | null {
  return written === null || written === "infinity" ? null : new Date(written).toISOString();
}

/** What the specification says of bookings only (3.083, 3.084). */
function bookingParts(kind: PlanKind, plan: ListedPlan["plan"]) {
  const { ownerType, ownerUuid, itemUuid, title, priceMinor, currencyType } = plan;
  if (ownerType === null || ownerUuid === null) {
    return { total_price: null, details: null, service: null };
  }
  const isPriced = priceMinor !== null && currencyType !== null;
  return {
    total_price: isPriced ? majorUnits(priceMinor, currencyType) : null,
    details: {
      owner: { owner_type: ownerType, owner_uuid: ownerUuid },
      resource: { uuid: itemUuid, name: title, image_url: null },
    },
    service:
      kind === "service_booking"
        ? { provider_name: plan.subtitle ?? title, logo_url: null, price: priceMinor }
        : null,
  };
}

/** A plan as its owner sees it. */
export function toPlan({ kind, plan, image: row }: ListedPlan): Plan {
  const { translation, currencyType, priceMinor } = plan;
  const image = row && toImage(row);
  return {
    uuid: plan.uuid,
    kind,
    at: toInstant(plan.at),
    currency_type: currencyType,
    content: {
      uuid: plan.itemUuid,
      title: translated(translation, "title", plan.title),
      subtitle: translated(translation, "subtitle", plan.subtitle),
      image,
      image_url: imageUrl(image),
      image_alt_text: translated(translation, "image_alt_text", plan.imageAltText),
      status: plan.status,
      start_at: toInstant(plan.startAt),
      end_at: toInstant(plan.endAt),
      price:
        priceMinor === null || currencyType === null ? null : majorUnits(priceMinor, currencyType),
      formatted_address: translated(translation, "formatted_address", plan.formattedAddress),
      is_online: plan.isOnline ?? false,
    },
    guests: plan.guests,
    waitlist_position: plan.waitlistPosition,
    code: plan.code,
    ...bookingParts(kind, plan),
  };
}
