import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { fewPlacesLeft, placesLeft } from "@portico/rules/rsvp";
import { Badge, Icon, StatusWord } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import { PacedText } from "../../../lib/paced-text.tsx";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import { PanelBar } from "../../../lib/taking-part/panel-bar.tsx";
import { useEventPlace, useEventPrice, useRsvpWords } from "../hooks/use-rsvp-words.ts";
import type { RsvpChangeKind } from "../rsvp-change.ts";
import { rsvpLooks, type ShownState } from "../rsvp-look.ts";
import { GuestsButton } from "./guests-button.tsx";

interface RsvpBarProps {
  event: EventPost;
  state: ShownState;
  /** IANA zone of the building. */
  timeZone: string;
  answers: Answers;
  /** What else one can do about the event once one has answered. */
  tools: ReactNode;
  /** Whether a tap does it, and no dialog asks first. */
  isAtOnce: (kind: RsvpChangeKind) => boolean;
  /** A change is on its way. */
  isSending: boolean;
  /** Why the last change was refused. */
  refusal: Error | null;
  /** Takes back what waits for the connection; null where nothing does. */
  onUnwish: (() => void) | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  guestsRef: RefObject<HTMLButtonElement | null>;
  onAsk: (kind: RsvpChangeKind) => void;
}

/** How many places are left: in a badge once they are few, in words before. */
function PlacesLeft({ event }: Pick<RsvpBarProps, "event">) {
  const { t } = useChapter("events");
  const few = fewPlacesLeft(event);
  const left = placesLeft(event);
  if (few !== null) {
    return (
      <Badge tone="alert">
        <PacedText>{t("events.few_left", { count: few })}</PacedText>
      </Badge>
    );
  }
  if (left === null) return null;
  return (
    <StatusWord>
      <PacedText>{t("events.left", { count: left })}</PacedText>
    </StatusWord>
  );
}

function Badges({ event, state, answers }: Pick<RsvpBarProps, "event" | "state" | "answers">) {
  const { t } = useChapter("events");
  const { badge } = rsvpLooks[state];
  const price = useEventPrice(event);
  const isGoing = badge?.label === "attending" && answers === "one-tap";
  return (
    <>
      {badge !== undefined && (
        <Badge tone={badge.tone}>
          {badge.tone === "success" && <Icon name="check" size={16} />}
          {t(`events.${isGoing ? "going" : badge.label}`)}
        </Badge>
      )}
      {state === "open" && <PlacesLeft event={event} />}
      {state === "open" && <StatusWord narrowOnly>{price}</StatusWord>}
    </>
  );
}

/** The words of the button, by what the look of the state calls them. */
function useButtonWords({ title, cta_label, cta_label_at_capacity }: EventPost) {
  const { t } = useChapter("events");
  return {
    rsvp: { label: cta_label ?? t("events.rsvp") },
    sold_out: { label: cta_label_at_capacity ?? t("events.sold_out") },
    join: { label: t("events.join") },
    cancel: { label: t("events.cancel"), name: t("events.cancel_for", { title }) },
    leave: { label: t("events.leave"), name: t("events.leave_for", { title }) },
    undo: { label: t("events.undo"), name: t("events.undo_for", { title }) },
  };
}

/** What holds for the user and the event now, and what one can do about it. */
export function RsvpBar({ event, state, timeZone, answers, onAsk, ...props }: RsvpBarProps) {
  const { tools, isAtOnce, guestsRef, ...bar } = props;
  const { t } = useChapter("events");
  const words = useRsvpWords(event, state, { answers, timeZone });
  const place = useEventPlace(event, timeZone);
  const buttonWords = useButtonWords(event);
  const { button } = rsvpLooks[state];
  const does = button?.does ?? null;
  const isAsked = does !== null && !isAtOnce(does);
  const isUndo = does === "recall" && !isAsked;
  return (
    <PanelBar
      {...bar}
      badges={<Badges answers={answers} event={event} state={state} />}
      button={
        button === undefined
          ? null
          : {
              ...buttonWords[isUndo ? "undo" : button.label],
              onPress: does && (() => onAsk(does)),
              isAsked,
              variant: does === "recall" ? "secondary" : "primary",
            }
      }
      click="rsvp"
      label={t("events.panel")}
      place={place}
      tools={
        does === "recall" ? (
          <>
            {tools}
            <GuestsButton
              buttonRef={guestsRef}
              event={event}
              isSending={bar.isSending || bar.onUnwish !== null}
              onAsk={() => onAsk("guests")}
            />
          </>
        ) : null
      }
      uuid={event.uuid}
      words={words}
    />
  );
}
