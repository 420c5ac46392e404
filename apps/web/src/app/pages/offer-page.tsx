import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { buildingQuery } from "../../features/buildings/api.ts";
import { contentQuery } from "../../features/content/api.ts";
import { ContentView } from "../../features/content/components/content-view.tsx";
import { useFlag } from "../../features/flags/api.ts";
import { offerQuery } from "../../features/offers/api.ts";
import { OfferClaim } from "../../features/offers/components/offer-claim.tsx";
import { failedWith } from "../../lib/api-error.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { NotFoundInside } from "./not-found-page.tsx";
import { OwnPage } from "./own-page.tsx";

/** One offer of the building, with its claim (2.016, 2.062). */
export function OfferPage() {
  const { buildingUuid, offerUuid } = useParams({
    from: "/private/building/$buildingUuid/offers/$offerUuid",
  });
  const language = useSession((session) => session.language);
  const isRich = useFlag("show-rich-description");
  const building = useQuery(buildingQuery(buildingUuid)).data;
  const content = useQuery(contentQuery({ buildingUuid, language }, offerUuid));
  const offer = useQuery(offerQuery(language, offerUuid));
  usePageTitle(content.data?.title ?? building?.name ?? "");
  if (content.data !== undefined && content.data.type !== "offer") {
    return <OwnPage buildingUuid={buildingUuid} content={content.data} />;
  }
  const isMissing =
    failedWith(content.error, "content.not_found", "request.invalid") ||
    (!content.isPending && failedWith(offer.error, "offers.not_found", "request.invalid"));
  if (isMissing) return <NotFoundInside />;
  // An offer that leads elsewhere has a call to action instead of a claim.
  const isClaimable = offer.data?.claims_details.is_claimable !== false;
  const action =
    isClaimable && building !== undefined ? (
      <OfferClaim
        buildingUuid={buildingUuid}
        labels={{
          claim: content.data?.cta_label ?? null,
          allTaken: content.data?.cta_label_at_capacity ?? null,
        }}
        language={language}
        offerUuid={offerUuid}
        timeZone={building.timezone}
      />
    ) : undefined;
  return (
    <ContentView
      action={action}
      buildingUuid={buildingUuid}
      contentUuid={offerUuid}
      isRich={isRich}
      key={offerUuid}
      language={language}
      timeZone={building?.timezone}
    />
  );
}
