import { useChapter, useClock } from "@portico/client/texts";
import type { Offer } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { claimsLeft } from "../claim-change.ts";
import type { ShownState } from "../claim-look.ts";

/** The lines of the panel besides badge and button: what is left, until when, why not. */
export function useClaimWords(
  offer: Offer,
  state: ShownState,
  { isOneTap, timeZone }: { isOneTap: boolean; timeZone: string },
): string[] {
  const { t } = useChapter("offers");
  const clock = useClock(timeZone);
  const { max_claims_per_user: most, claims_details: details } = offer;
  const [start, end] = [offer.cta_display_start_at, offer.cta_display_end_at];
  const left = claimsLeft(offer);
  const held =
    most > 1 && details.user_count > 0
      ? [t("offers.held", { count: details.user_count, most })]
      : [];
  const words: Record<ShownState, string[]> = {
    open: [
      ...held,
      ...(left === null ? [] : [t("offers.left", { count: left })]),
      ...(end === null ? [] : [t("offers.until", { time: formatInstant(end, clock) })]),
    ],
    claimed: [
      ...held,
      ...(details.user_count >= most && most > 1
        ? [t("offers.limit_reached")]
        : isOneTap
          ? []
          : [t("offers.already")]),
    ],
    "at-limit": [t("offers.total_reached")],
    "not-eligible": [t("offers.not_eligible")],
    "not-yet": start === null ? [] : [t("offers.opens", { time: formatInstant(start, clock) })],
    closed: end === null ? [] : [t("offers.closed", { time: formatInstant(end, clock) })],
  };
  return words[state];
}
