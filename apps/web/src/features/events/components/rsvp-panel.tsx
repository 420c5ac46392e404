import type { EventPost } from "@portico/contract";
import { rsvpState } from "@portico/rules/rsvp";
import { useRef } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { useRsvp } from "../hooks/use-rsvp.ts";
import { rsvpFacts } from "../rsvp-change.ts";
import { AttendDialog } from "./attend-dialog.tsx";
import { ConfirmedDialog } from "./confirmed-dialog.tsx";
import { RecallDialog } from "./recall-dialog.tsx";
import { RsvpBar } from "./rsvp-bar.tsx";

interface RsvpPanelProps {
  event: EventPost;
  buildingUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
}

/** The RSVP of an event in all its states, with its dialogs. */
export function RsvpPanel({ event, buildingUuid, language, timeZone }: RsvpPanelProps) {
  const now = useNow();
  const rsvp = useRsvp({ buildingUuid, eventUuid: event.uuid, language });
  const button = useRef<HTMLButtonElement>(null);
  const state = rsvpState(rsvpFacts(event), now);
  if (state === "none") return null;

  const { asked, done } = rsvp;
  const isConfirmed = done !== null && done.change.kind !== "recall";
  return (
    <>
      <RsvpBar
        buttonRef={button}
        event={event}
        isSending={rsvp.isSending}
        onAsk={rsvp.ask}
        refusal={rsvp.refusal}
        state={state}
        timeZone={timeZone}
      />
      {(asked === "attend" || asked === "join") && (
        <AttendDialog
          event={event}
          finalFocus={button}
          kind={asked}
          onClose={rsvp.withdraw}
          onConfirm={rsvp.confirm}
          timeZone={timeZone}
        />
      )}
      {asked === "recall" && (
        <RecallDialog
          event={event}
          finalFocus={button}
          onClose={rsvp.withdraw}
          onConfirm={() => rsvp.confirm({ kind: "recall" })}
        />
      )}
      {isConfirmed && <ConfirmedDialog event={event} finalFocus={button} onClose={rsvp.dismiss} />}
    </>
  );
}
