import { useChapter } from "@portico/client/texts";
import type { Offer } from "@portico/contract";
import { Badge, Icon } from "@portico/ui";
import type { RefObject } from "react";
import { PanelBar } from "../../../lib/taking-part/panel-bar.tsx";
import { claimLooks, type ShownState } from "../claim-look.ts";
import { useClaimWords } from "../hooks/use-claim-words.ts";

/** The offer's own words for its button; null is the portal's. */
export interface ClaimLabels {
  claim: string | null;
  allTaken: string | null;
}

interface ClaimBarProps {
  offer: Offer;
  state: ShownState;
  labels: ClaimLabels;
  /** IANA zone of the building. */
  timeZone: string;
  /** A change is on its way. */
  isSending: boolean;
  /** Why the last change was refused. */
  refusal: Error | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: (what: "claim" | "cancel") => void;
}

/** What holds for the user and the offer now, and what one can do about it. */
export function ClaimBar({ offer, state, labels, timeZone, onAsk, ...bar }: ClaimBarProps) {
  const { t } = useChapter("offers");
  const words = useClaimWords(offer, state, timeZone);
  const { does, label } = claimLooks[state];
  const isHeld = offer.claims_details.user_count > 0;
  const isAnother = state === "open" && isHeld;
  const buttonWords = {
    claim: isAnother ? t("offers.claim_another") : (labels.claim ?? t("offers.claim")),
    all_taken: labels.allTaken ?? t("offers.all_taken"),
    cancel: t("offers.cancel"),
  };
  const isCancel = does === "cancel";
  return (
    <PanelBar
      {...bar}
      badges={
        isHeld && (
          <Badge tone="success">
            <Icon name="check" size={16} />
            {t("offers.claimed")}
          </Badge>
        )
      }
      button={{
        label: buttonWords[label],
        name: isCancel ? t("offers.cancel_for", { title: offer.title }) : undefined,
        onAsk: does && (() => onAsk(does)),
        isLoss: isCancel,
      }}
      click="claim"
      label={t("offers.panel")}
      uuid={offer.uuid}
      words={words}
    />
  );
}
