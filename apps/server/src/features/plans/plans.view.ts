import type { Plan } from "@portico/contract";
import { renditionUrl } from "@portico/rules/image-ladder";
import { majorUnits } from "@portico/rules/money";
import { translated } from "../content/content.public.ts";
import { toImage } from "../images/images.public.ts";
import type { ListedPlan } from "./plans.repository.ts";

function toInstant(written: string | null): string | null {
  return written === null || written === "infinity" ? null : new Date(written).toISOString();
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
      image_url: image && renditionUrl(image.src, 960, "webp"),
      image_alt_text: translated(translation, "image_alt_text", plan.imageAltText),
      status: plan.status,
      start_at: toInstant(plan.startAt),
      end_at: toInstant(plan.endAt),
      price:
        priceMinor === null || currencyType === null ? null : majorUnits(priceMinor, currencyType),
      formatted_address: translated(translation, "formatted_address", plan.formattedAddress),
    },
    guests: plan.guests,
    waitlist_position: plan.waitlistPosition,
    code: plan.code,
  };
}
