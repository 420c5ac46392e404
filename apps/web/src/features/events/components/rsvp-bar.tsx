import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { fewPlacesLeft } from "@portico/rules/rsvp";
import { Badge, Icon, StatusWord } from "@portico/ui";
import type { RefObject } from "react";
import { PanelBar } from "../../../lib/taking-part/panel-bar.tsx";
import { useEventPrice, useRsvpWords } from "../hooks/use-rsvp-words.ts";
import type { RsvpChangeKind } from "../rsvp-change.ts";
import { rsvpLooks, type ShownState } from "../rsvp-look.ts";

interface RsvpBarProps {
  event: EventPost;
  state: ShownState;
  /** IANA zone of the building. */
  timeZone: string;
  /** A change is on its way. */
  isSending: boolean;
  /** Why the last change was refused. */
  refusal: Error | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: (kind: RsvpChangeKind) => void;
}

function Badges({ event, state }: Pick<RsvpBarProps, "event" | "state">) {
  const { t } = useChapter("events");
  const { badge } = rsvpLooks[state];
  const few = state === "open" ? fewPlacesLeft(event) : null;
  const price = useEventPrice(event);
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
    </>
  );
}

/** What holds for the user and the event now, and what one can do about it. */
export function RsvpBar({ event, state, timeZone, onAsk, ...bar }: RsvpBarProps) {
  const { t } = useChapter("events");
  const words = useRsvpWords(event, state, timeZone);
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
  const does = button?.does ?? null;
  return (
    <PanelBar
      {...bar}
      badges={<Badges event={event} state={state} />}
      button={
        button === undefined
          ? null
          : {
              label: labels[button.label],
              name: names[button.label],
              onAsk: does && (() => onAsk(does)),
              isLoss: does === "recall",
            }
      }
      click="rsvp"
      label={t("events.panel")}
      uuid={event.uuid}
      words={words}
    />
  );
}
