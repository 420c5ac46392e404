import type { EventPost } from "@portico/contract";
import { rsvpState } from "@portico/rules/rsvp";
import { useRef, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { isRefusal, useRsvp } from "../hooks/use-rsvp.ts";
import { rsvpFacts, type RsvpChange, type RsvpChangeKind } from "../rsvp-change.ts";
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

/** The RSVP of an event in all its states, with its dialogs (4.035–4.038). */
export function RsvpPanel({ event, buildingUuid, language, timeZone }: RsvpPanelProps) {
  const now = useNow();
  const rsvp = useRsvp({ buildingUuid, eventUuid: event.uuid, language });
  const [asked, setAsked] = useState<RsvpChangeKind | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const state = rsvpState(rsvpFacts(event), now);
  if (state === "none") return null;

  const close = () => setAsked(null);
  const handleAsk = (kind: RsvpChangeKind) => {
    rsvp.reset();
    setAsked(kind);
  };
  const handleConfirm = (change: RsvpChange) => {
    setAsked(null);
    rsvp.mutate(change);
  };
  const isConfirmed = rsvp.isSuccess && rsvp.variables.kind !== "recall" && asked === null;
  return (
    <>
      <RsvpBar
        buttonRef={button}
        event={event}
        onAsk={handleAsk}
        refusal={isRefusal(rsvp.error) ? rsvp.error : null}
        state={state}
        timeZone={timeZone}
      />
      {(asked === "attend" || asked === "join") && (
        <AttendDialog
          event={event}
          finalFocus={button}
          kind={asked}
          onClose={close}
          onConfirm={handleConfirm}
          timeZone={timeZone}
        />
      )}
      {asked === "recall" && (
        <RecallDialog
          event={event}
          finalFocus={button}
          onClose={close}
          onConfirm={() => handleConfirm({ kind: "recall" })}
        />
      )}
      {isConfirmed && <ConfirmedDialog event={event} finalFocus={button} onClose={rsvp.reset} />}
    </>
  );
}
