import { useChapter } from "@portico/client/texts";
import type { Offer, OfferClaim } from "@portico/contract";
import { Badge, Icon } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import { PanelBar } from "../../../lib/taking-part/panel-bar.tsx";
import { claimLooks, type ShownState } from "../claim-look.ts";
import { useClaimWords } from "../hooks/use-claim-words.ts";
import { ClaimList } from "./claim-list.tsx";

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
  /** Whether a tap claims, and no dialog asks first. */
  isOneTap: boolean;
  /** Whether a tap gives a claim up, and no dialog asks first. */
  isUndone: (claim: OfferClaim) => boolean;
  /** What else one can do about the offer once one has claimed it. */
  tools: ReactNode;
  /** A change is on its way. */
  isSending: boolean;
  /** Why the last change was refused. */
  refusal: Error | null;
  /** Takes back what waits for the connection; null where nothing does. */
  onUnwish: (() => void) | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onClaim: () => void;
  onGiveUp: (claim: OfferClaim) => void;
}

type ButtonProps = Pick<
  ClaimBarProps,
  "offer" | "state" | "labels" | "isOneTap" | "isUndone" | "onClaim" | "onGiveUp"
>;

/** What the button says and does: it claims, or gives the only claim up. */
function useButton({ offer, state, labels, isOneTap, isUndone, ...does }: ButtonProps) {
  const { t } = useChapter("offers");
  const { title, claims } = offer;
  const [held] = claims;
  const look = claimLooks[state];
  if (look.does === "cancel" && held !== undefined && claims.length === 1) {
    const isUndo = isUndone(held);
    return {
      label: isUndo ? t("offers.undo") : t("offers.cancel_for", { title }),
      name: isUndo ? t("offers.undo_for", { title }) : undefined,
      onPress: () => does.onGiveUp(held),
      isAsked: !isUndo,
      variant: "quiet" as const,
    };
  }
  const words = {
    claim: held === undefined ? (labels.claim ?? t("offers.claim")) : t("offers.claim_another"),
    all_taken: labels.allTaken ?? t("offers.all_taken"),
    // Each of several claims has its own way to be given up, beside its code.
    cancel: t("offers.claim_another"),
  };
  const isOpen = look.does === "claim";
  return {
    label: words[look.label],
    onPress: isOpen ? does.onClaim : null,
    isAsked: isOpen && !isOneTap,
    variant: "primary" as const,
  };
}

/** What holds for the user and the offer now, and what one can do about it. */
export function ClaimBar({ offer, state, labels, timeZone, tools, ...props }: ClaimBarProps) {
  const { isOneTap, isUndone, onClaim, onGiveUp, ...bar } = props;
  const { t } = useChapter("offers");
  const words = useClaimWords(offer, state, { isOneTap, timeZone });
  const button = useButton({ offer, state, labels, isOneTap, isUndone, onClaim, onGiveUp });
  const isHeld = offer.claims.length > 0;
  const fresh = offer.claims.find(isUndone);
  const isOnly = button.variant === "quiet";
  return (
    <PanelBar
      {...bar}
      badges={
        isHeld && (
          <>
            <Badge tone="success">
              <Icon name="check" size={16} />
              {t("offers.claimed")}
            </Badge>
            {fresh !== undefined && (
              <span className="visually-hidden">{t("offers.codes.new", { code: fresh.code })}</span>
            )}
          </>
        )
      }
      button={button}
      click="claim"
      label={t("offers.panel")}
      tools={isOnly ? tools : null}
      uuid={offer.uuid}
      words={words}
    >
      <ClaimList
        claims={offer.claims}
        isUndone={isUndone}
        onGiveUp={isOnly ? undefined : onGiveUp}
      />
    </PanelBar>
  );
}
