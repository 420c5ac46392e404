import type { ContentItem, CtaType } from "@portico/contract";
import { defaultClaimsPerUser } from "./claim.ts";

/** What is attached to a content as something to do: its call to action, read once. */
export interface Attachable {
  /** Target as it stands in the data; nothing that may be followed unchecked. */
  url: string | null;
  /** Null leaves it to the target what it is. */
  type: CtaType | null;
  /** People answer to it. */
  isRsvp: boolean;
  /** It is about a claim, whether or not there is one to be had. */
  isClaim: boolean;
  /** There is a claim of its own to be had. */
  isClaimable: boolean;
  /** Claims that the reader holds. */
  userCount: number;
  /** Claims that everybody holds together. */
  count: number;
  /** Places in all; null is unlimited. */
  capacity: number | null;
  /** Claims in all; null is unlimited. */
  maxClaimsTotal: number | null;
  maxClaimsPerUser: number;
  /** RFC 3339; null is open on that side. */
  ctaDisplayStartAt: string | null;
  ctaDisplayEndAt: string | null;
  /** Label where nothing is left; null is the portal's own. */
  atLimitText: string | null;
  /** Label; null is the portal's own. */
  label: string | null;
  contentTitle: string;
  /** When the content begins, RFC 3339. */
  datetime: string | null;
}

/** The fields of a content item that its call to action is made of. */
export type AttachableSource = Pick<
  ContentItem,
  | "title"
  | "start_at"
  | "capacity"
  | "cta_type"
  | "cta_url"
  | "cta_label"
  | "cta_label_at_capacity"
  | "cta_display_start_at"
  | "cta_display_end_at"
  | "rsvp_enabled"
  | "claims_details"
  | "max_claims_total"
  | "max_claims_per_user"
>;

/** Reads what a content item offers to do. */
export function attachableOf(content: AttachableSource): Attachable {
  const claims = content.claims_details;
  const isClaimable = claims?.is_claimable === true;
  return {
    url: content.cta_url,
    type: content.cta_type,
    isRsvp: content.rsvp_enabled,
    isClaim: isClaimable || content.cta_type === "CLAIM",
    isClaimable,
    userCount: claims?.user_count ?? 0,
    count: claims?.count ?? 0,
    capacity: content.capacity,
    maxClaimsTotal: content.max_claims_total,
    maxClaimsPerUser: content.max_claims_per_user ?? defaultClaimsPerUser,
    ctaDisplayStartAt: content.cta_display_start_at,
    ctaDisplayEndAt: content.cta_display_end_at,
    atLimitText: content.cta_label_at_capacity,
    label: content.cta_label,
    contentTitle: content.title,
    datetime: content.start_at,
  };
}
