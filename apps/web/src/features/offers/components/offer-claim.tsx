import { StatusBarSkeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "../../../lib/section-error.tsx";
import { offerQuery } from "../api.ts";
import type { ClaimLabels } from "./claim-bar.tsx";
import { ClaimPanel } from "./claim-panel.tsx";

interface OfferClaimProps {
  offerUuid: string;
  buildingUuid: string;
  labels: ClaimLabels;
  /** Language code of the offer's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** The claim panel, or what stands in its place while it loads or where it failed to. */
export function OfferClaim({ offerUuid, ...place }: OfferClaimProps) {
  const { data, error, refetch } = useQuery(offerQuery(place.language, offerUuid));
  if (data !== undefined) return <ClaimPanel offer={data} {...place} />;
  if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
  return <StatusBarSkeleton />;
}
