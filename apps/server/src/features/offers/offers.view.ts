import type { Offer, OfferClaim } from "@portico/contract";
import { type ClaimFacts, defaultClaimsPerUser, isClaimable } from "@portico/rules/claim";
import { type PictureLink, showRichText } from "../../platform/rich-text/rich-text.ts";
import { imageUrl, toImage } from "../images/images.public.ts";
import { isEligible } from "./offers.policy.ts";
import type { ClaimRow, OfferRow } from "./offers.repository.ts";

/** The rules' view of an offer and of who looks at it. */
export function toClaimFacts({ item, claims, ...row }: OfferRow): ClaimFacts {
  const startAt = item.ctaDisplayStartAt ?? item.startAt;
  const endAt = item.ctaDisplayEndAt ?? item.endAt;
  return {
    isClaimable: isClaimable(item),
    isEligible: isEligible(item.eligibleCompanyTypes, row.companyTypes),
    userCount: claims.length,
    count: row.count,
    maxClaimsPerUser: item.maxClaimsPerUser,
    maxClaimsTotal: row.maxTotal,
    window: {
      startAt: startAt?.toISOString() ?? null,
      endAt: endAt?.toISOString() ?? null,
    },
  };
}

/** A claim as its owner sees it. */
export function toOfferClaim({ uuid, code, claimed_at: claimedAt }: ClaimRow): OfferClaim {
  return { uuid, code, claimed_at: new Date(claimedAt).toISOString() };
}

/** An offer as the user sees it; of all who have claimed it, it names nobody else. */
export function toOffer(row: OfferRow, userUuid: string, remotePicture: PictureLink): Offer {
  const { item, texts } = row;
  const richText = texts?.["rich_description"] || item.richDescription;
  const facts = toClaimFacts(row);
  const image = row.image && toImage(row.image);
  return {
    uuid: item.uuid,
    title: texts?.["title"] || item.title,
    description_title: texts?.["description_title"] || item.descriptionTitle,
    description: texts?.["description"] || item.description,
    rich_description: richText && showRichText(richText, remotePicture),
    image,
    image_url: imageUrl(image),
    claims_details: {
      is_claimable: facts.isClaimable,
      user_count: facts.userCount,
      count: facts.count,
    },
    max_claims_total: facts.maxClaimsTotal,
    max_claims_per_user: facts.maxClaimsPerUser ?? defaultClaimsPerUser,
    cta_display_start_at: facts.window.startAt,
    cta_display_end_at: facts.window.endAt,
    is_eligible: facts.isEligible,
    claimers: facts.userCount > 0 ? [userUuid] : [],
    claims: row.claims.map(toOfferClaim),
  };
}
