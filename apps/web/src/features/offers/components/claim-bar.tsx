import type { Offer } from "@portico/contract";
import { Badge, BottomBar, Button, Icon } from "@portico/ui";
import type { RefObject } from "react";
import { errorText } from "../../../lib/error-text.ts";
import { useChapter, useTexts } from "../../../lib/texts.tsx";
import { tracked } from "../../../lib/tracked.ts";
import { claimLooks, type ShownState } from "../claim-look.ts";
import { useClaimWords } from "../hooks/use-claim-words.ts";
import styles from "./offers.module.css";

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

function Refusal({ refusal }: Pick<ClaimBarProps, "refusal">) {
  const { t } = useTexts();
  if (refusal === null) return <div role="alert" />;
  const { title, detail } = errorText(refusal, t);
  return (
    <div className={styles.refusal} role="alert">
      <p className={styles.strong}>{title}</p>
      <p>{detail}</p>
    </div>
  );
}

function Summary({ offer, state, timeZone }: Pick<ClaimBarProps, "offer" | "state" | "timeZone">) {
  const { t } = useChapter("offers");
  const words = useClaimWords(offer, state, timeZone);
  return (
    <div className={styles.summary} role="status">
      {offer.claims_details.user_count > 0 && (
        <Badge tone="success">
          <Icon name="check" size={16} />
          {t("offers.claimed")}
        </Badge>
      )}
      {words.map((text) => (
        <span className={styles.word} key={text}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What holds for the user and the offer now, and what one can do about it (4.039, 4.041). */
export function ClaimBar({ offer, state, labels, buttonRef, ...bar }: ClaimBarProps) {
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
    <BottomBar aria-label={t("offers.panel")} className={styles.bar} role="group">
      <Refusal refusal={bar.refusal} />
      <Summary offer={offer} state={state} timeZone={bar.timeZone} />
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
    </BottomBar>
  );
}
