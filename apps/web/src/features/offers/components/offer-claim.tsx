import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import { PanelPlace } from "../../../lib/taking-part/panel-place.tsx";
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
  answers: Answers;
  /** What else one can do about the offer once one has claimed it. */
  tools: ReactNode;
}

/** The claim of an offer, as soon as it is there. */
export function OfferClaim({ offerUuid, ...place }: OfferClaimProps) {
  const query = useQuery(offerQuery(place.language, offerUuid));
  return (
    <PanelPlace query={query}>{(offer) => <ClaimPanel offer={offer} {...place} />}</PanelPlace>
  );
}
