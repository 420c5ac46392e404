import type { EventPost } from "@portico/contract";
import { fewPlacesLeft } from "@portico/rules/rsvp";
import { Badge, Button, Icon, StatusBar, StatusWord } from "@portico/ui";
import type { Ref } from "react";
import { errorText } from "../../../lib/error-text.ts";
import { useChapter, useTexts } from "../../../lib/texts.tsx";
import { tracked } from "../../../lib/tracked.ts";
import { useEventPrice, useRsvpWords } from "../hooks/use-rsvp-words.ts";
import type { RsvpChangeKind } from "../rsvp-change.ts";
import { rsvpLooks, type ShownState } from "../rsvp-look.ts";

interface RsvpBarProps {
  event: EventPost;
  state: ShownState;
  /** IANA zone of the building. */
  timeZone: string;
  /** Why the last change was refused. */
  refusal: Error | null;
  buttonRef: Ref<HTMLButtonElement>;
  onAsk: (kind: RsvpChangeKind) => void;
}

function Status({ event, state, timeZone }: Pick<RsvpBarProps, "event" | "state" | "timeZone">) {
  const { t } = useChapter("events");
  const { badge } = rsvpLooks[state];
  const few = state === "open" ? fewPlacesLeft(event) : null;
  const price = useEventPrice(event);
  const words = useRsvpWords(event, state, timeZone);
  return (
    <>
      {badge !== undefined && (
        <Badge tone={badge.tone}>
          {badge.tone === "success" && <Icon name="check" size={16} />}
          {t(`events.${badge.label}`)}
        </Badge>
      )}
      {few !== null && <Badge tone="alert">{t("events.few_left", { count: few })}</Badge>}
      {state === "open" && <StatusWord narrowOnly>{price}</StatusWord>}
      {words.map((text) => (
        <StatusWord key={text}>{text}</StatusWord>
      ))}
    </>
  );
}

/** What holds for the user and the event now, and what one can do about it (4.036). */
export function RsvpBar({ event, state, timeZone, refusal, buttonRef, onAsk }: RsvpBarProps) {
  const texts = useTexts();
  const { t } = useChapter("events");
  const { button } = rsvpLooks[state];
  const labels = {
    rsvp: event.cta_label ?? t("events.rsvp"),
    sold_out: event.cta_label_at_capacity ?? t("events.sold_out"),
    join: t("events.join"),
    cancel: t("events.cancel"),
    leave: t("events.leave"),
  };
  const names: Partial<typeof labels> = {
    cancel: t("events.cancel_for", { title: event.title }),
    leave: t("events.leave_for", { title: event.title }),
  };
  const isRecall = button?.does === "recall";
  return (
    <StatusBar
      label={t("events.panel")}
      refusal={refusal && errorText(refusal, texts.t)}
      status={<Status event={event} state={state} timeZone={timeZone} />}
    >
      {button !== undefined && (
        <Button
          {...tracked("rsvp", event.uuid)}
          aria-haspopup="dialog"
          aria-label={names[button.label]}
          disabled={button.does === null}
          onClick={() => button.does !== null && onAsk(button.does)}
          ref={buttonRef}
          variant={isRecall ? "secondary" : "primary"}
          wide
        >
          {labels[button.label]}
        </Button>
      )}
    </StatusBar>
  );
}
