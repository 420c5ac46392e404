import { failedWith } from "@portico/client/api-error";
import { isFree } from "@portico/rules/price";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { SaveCalendarButton } from "../../features/content/components/save-calendar-button.tsx";
import { offerQuery } from "../../features/offers/api.ts";
import { OfferClaim } from "../../features/offers/components/offer-claim.tsx";
import { useBrand } from "../../features/whitelabel/api.ts";
import { useSession } from "../../lib/session.ts";
import { ContentFrame } from "./content-frame.tsx";

/** One offer of the building, with its claim. */
export function OfferPage() {
  const { buildingUuid, offerUuid } = useParams({
    from: "/private/building/$buildingUuid/offers/$offerUuid",
  });
  const language = useSession((session) => session.language);
  const { answers } = useBrand().settings;
  const offer = useQuery(offerQuery(language, offerUuid));
  // An offer that leads elsewhere has a call to action instead of a claim.
  const isClaimable = offer.data?.claims_details.is_claimable !== false;
  return (
    <ContentFrame
      renderAction={(content, { timezone }) =>
        isClaimable ? (
          <OfferClaim
            // A price is to be agreed to before anything is claimed.
            answers={isFree(content.price) ? answers : "dialogs"}
            buildingUuid={buildingUuid}
            labels={{ claim: content.cta_label, allTaken: content.cta_label_at_capacity }}
            language={language}
            offerUuid={offerUuid}
            timeZone={timezone}
            tools={<SaveCalendarButton buildingUuid={buildingUuid} content={content} />}
          />
        ) : undefined
      }
      buildingUuid={buildingUuid}
      contentUuid={offerUuid}
      isMissing={failedWith(offer.error, "offers.not_found")}
      shows={(type) => type === "offer"}
    />
  );
}
