import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { useRef } from "react";
import { GiveBackButton } from "../../../lib/taking-part/give-back-button.tsx";
import { useRsvp } from "../hooks/use-rsvp.ts";
import { RecallDialog, type RecallFacts } from "./recall-dialog.tsx";

interface RecallButtonProps {
  event: RecallFacts & Pick<EventPost, "uuid" | "start_at" | "end_at">;
  buildingUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** The portal has taken the place back. */
  onDone: () => void;
}

/** Gives a place back, or one in the waitlist, away from the page of its event. */
export function RecallButton({ event, ...place }: RecallButtonProps) {
  const { t } = useChapter("events");
  const rsvp = useRsvp({ ...place, event });
  const button = useRef<HTMLButtonElement>(null);
  const does = event.attendance === "waiting" ? "leave" : "cancel";
  return (
    <>
      <GiveBackButton
        buttonRef={button}
        click="rsvp"
        isSending={rsvp.isSending}
        label={t(`events.${does}`)}
        name={t(`events.${does}_for`, { title: event.title })}
        onAsk={() => rsvp.ask("recall")}
        onUnwish={rsvp.onUnwish}
        refusal={rsvp.refusal}
        uuid={event.uuid}
      />
      {rsvp.asked === "recall" && (
        <RecallDialog
          event={event}
          finalFocus={button}
          onClose={rsvp.withdraw}
          onConfirm={() => rsvp.confirm({ kind: "recall" })}
        />
      )}
    </>
  );
}
