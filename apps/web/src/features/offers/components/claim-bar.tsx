import type { Offer } from "@portico/contract";
import { Badge, Button, Icon, StatusBar, StatusWord } from "@portico/ui";
import type { RefObject } from "react";
import { errorText } from "../../../lib/error-text.ts";
import { useChapter, useTexts } from "../../../lib/texts.tsx";
import { tracked } from "../../../lib/tracked.ts";
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
  /** Why the last change was refused. */
  refusal: Error | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: (what: "claim" | "cancel") => void;
}

function Status({ offer, state, timeZone }: Pick<ClaimBarProps, "offer" | "state" | "timeZone">) {
  const { t } = useChapter("offers");
  const words = useClaimWords(offer, state, timeZone);
  return (
    <>
      {offer.claims_details.user_count > 0 && (
        <Badge tone="success">
          <Icon name="check" size={16} />
          {t("offers.claimed")}
        </Badge>
      )}
      {words.map((text) => (
        <StatusWord key={text}>{text}</StatusWord>
      ))}
    </>
  );
}

/** What holds for the user and the offer now, and what one can do about it (4.039, 4.041). */
export function ClaimBar({ offer, state, labels, buttonRef, ...bar }: ClaimBarProps) {
  const texts = useTexts();
  const { t } = useChapter("offers");
  const { does, label } = claimLooks[state];
  const isAnother = state === "open" && offer.claims_details.user_count > 0;
  const words = {
    claim: isAnother ? t("offers.claim_another") : (labels.claim ?? t("offers.claim")),
    all_taken: labels.allTaken ?? t("offers.all_taken"),
    cancel: t("offers.cancel"),
  };
  const isCancel = does === "cancel";
  return (
    <StatusBar
      label={t("offers.panel")}
      refusal={bar.refusal && errorText(bar.refusal, texts.t)}
      status={<Status offer={offer} state={state} timeZone={bar.timeZone} />}
    >
      <Button
        {...tracked("claim", offer.uuid)}
        aria-haspopup="dialog"
        aria-label={isCancel ? t("offers.cancel_for", { title: offer.title }) : undefined}
        disabled={does === null}
        onClick={() => does !== null && bar.onAsk(does)}
        ref={buttonRef}
        variant={isCancel ? "secondary" : "primary"}
        wide
      >
        {words[label]}
      </Button>
    </StatusBar>
  );
}
