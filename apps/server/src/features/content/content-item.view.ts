import type { Attached, CompanySummary, ContentItem, NavigationCommand } from "@portico/contract";
import { defaultClaimsPerUser, isClaimable } from "@portico/rules/claim";
import { harmlessAddress } from "@portico/rules/safe-link";
import { type PictureLink, showRichText } from "../../platform/rich-text/rich-text.ts";
import type { ClaimFigures } from "../offers/offers.public.ts";
import { imageUrl } from "../images/images.public.ts";
import type { CardRow, ContentRow } from "./content.repository.ts";
import { toCard, toCards, translated } from "./content.view.ts";

/** What other tables know about an item. */
export interface ContentSurroundings {
  /** The company of the building that hosts it. */
  host: CompanySummary | null;
  /** Null for what is no offer. */
  claims: ClaimFigures | null;
  /** Null for what is no event, and without a limit. */
  placesLeft: number | null;
  /** What the item is attached to. */
  cards: readonly CardRow[];
  company: CompanySummary | null;
  /** Where the page finds pictures of other hosts. */
  remotePicture: PictureLink;
}

type Item = ContentRow["item"];

/** What one can take part in, and how often. */
function toTakingPart(item: Item, claims: ClaimFigures | null) {
  return {
    rsvp_enabled: item.type === "event_post" && item.rsvpEnabled,
    claimable: item.type === "offer" && item.claimable,
    claims_details: claims && {
      is_claimable: isClaimable(item),
      user_count: claims.userCount,
      count: claims.count,
    },
    max_claims_total: claims && claims.maxTotal,
    max_claims_per_user: claims && (item.maxClaimsPerUser ?? defaultClaimsPerUser),
  };
}

/** The amenity stands first, whatever order the rows came in. */
function rankOf({ item: { type } }: CardRow): number {
  return type === "amenity" ? 0 : 1;
}

/** What belongs to an item: by key, and as cards where the reader may see them. */
function toAttachable({ attachable }: Item, { cards, company }: ContentSurroundings) {
  const ordered = cards.toSorted((a, b) => rankOf(a) - rankOf(b));
  const items = toCards(ordered, new Map()).map(({ uuid, type, title, subtitle, image }) => {
    return { kind: type, uuid, title, subtitle, image };
  });
  const companies = company === null ? [] : [toAttachedCompany(company)];
  return {
    attachable_amenity_uuid: attachable.amenity_uuid ?? null,
    attachable_company_uuid: attachable.company_uuid ?? null,
    attachable_content_uuid: attachable.content_uuid ?? null,
    attachable_service_uuid: attachable.service_uuid ?? null,
    attachable_service_provider_uuid: attachable.service_provider_uuid ?? null,
    attachable_survey_type: attachable.survey_type ?? null,
    attach_secondary_content: attachable.has_secondary_content ?? false,
    attached: [...items, ...companies],
  };
}

function toAttachedCompany({ uuid, name, logo, company_types: types }: CompanySummary): Attached {
  const subtitle = types.length === 0 ? null : types.map((type) => type.name).join(", ");
  return { kind: "company", uuid, title: name, subtitle, image: logo };
}

function toNavigationCommand({ navigationCommand: command }: Item): NavigationCommand | null {
  if (command === null) return null;
  const { type, value, options = null } = command;
  const { url = null, uuid = null, building_uuid = null } = options ?? {};
  return {
    type,
    value: harmlessAddress(value) ?? "",
    options: options && { url: harmlessAddress(url), uuid, building_uuid },
  };
}

/** The rich text as it may be shown; of another type than `BASIC` it is plain, and shown as that. */
function toRichText({ item, itemTranslation }: ContentRow, remotePicture: PictureLink) {
  const text = translated(itemTranslation, "rich_description", item.richDescription);
  if (text === null || item.richDescriptionType !== "BASIC") return text;
  return showRichText(text, remotePicture);
}

/** Whether there is anything left to put into a calendar; what is cancelled is over. */
function isToCome({ overAt }: Item): boolean {
  return overAt === null || overAt.getTime() > Date.now();
}

/** Content on its own page. */
export function toContentItem(row: ContentRow, surroundings: ContentSurroundings): ContentItem {
  const { item, itemTranslation: texts, category } = row;
  const card = toCard(row, surroundings.placesLeft);
  return {
    ...card,
    image_url: imageUrl(card.image),
    message: translated(texts, "message", item.message),
    description: translated(texts, "description", item.description),
    description_title: translated(texts, "description_title", item.descriptionTitle),
    rich_description: toRichText(row, surroundings.remotePicture),
    rich_description_type: item.richDescriptionType,
    host_company_name: item.hostCompanyName,
    host_company: surroundings.host,
    host_custom_text: translated(texts, "host_custom_text", item.hostCustomText),
    display_calendar_icon: item.displayCalendarIcon && isToCome(item),
    display_start_at: item.displayStartAt,
    directions: translated(texts, "directions", item.directions),
    virtual_text: translated(texts, "virtual_text", item.virtualText),
    virtual_url: harmlessAddress(item.virtualUrl),
    virtual_directions: translated(texts, "virtual_directions", item.virtualDirections),
    cta_type: item.ctaType,
    cta_label: translated(texts, "cta_label", item.ctaLabel),
    cta_url: harmlessAddress(item.ctaUrl),
    cta_label_at_capacity: translated(texts, "cta_label_at_capacity", item.ctaLabelAtCapacity),
    cta_display_start_at: item.ctaDisplayStartAt?.toISOString() ?? null,
    cta_display_end_at: item.ctaDisplayEndAt?.toISOString() ?? null,
    ...toTakingPart(item, surroundings.claims),
    ...toAttachable(item, surroundings),
    navigation_command: toNavigationCommand(item),
    category: category && {
      uuid: category.uuid,
      name: translated(row.categoryTranslation, "name", category.name),
    },
  };
}
