import type { EventPost } from "@portico/contract";
import { rsvpState } from "@portico/rules/rsvp";
import { type ReactNode, useRef } from "react";
import type { Answers } from "../../../lib/taking-part/answers.ts";
import { useNow } from "@portico/client/use-now";
import { useRsvp } from "../hooks/use-rsvp.ts";
import { isDecided, type RsvpChangeKind, rsvpFacts } from "../rsvp-change.ts";
import { AttendDialog } from "./attend-dialog.tsx";
import { ConfirmedDialog } from "./confirmed-dialog.tsx";
import { GuestsDialog } from "./guests-dialog.tsx";
import { RecallDialog } from "./recall-dialog.tsx";
import { RsvpBar } from "./rsvp-bar.tsx";

interface RsvpPanelProps {
  event: EventPost;
  buildingUuid: string;
  /** Language code of the event's texts. */
  language: string;
  /** IANA zone of the building. */
  timeZone: string;
  answers: Answers;
  /** What else one can do about the event once one has answered. */
  tools: ReactNode;
}

/** The RSVP of an event in all its states, with its dialogs. */
export function RsvpPanel({ event, buildingUuid, language, ...bar }: RsvpPanelProps) {
  const now = useNow();
  const rsvp = useRsvp({ buildingUuid, event, language });
  const button = useRef<HTMLButtonElement>(null);
  const guestsButton = useRef<HTMLButtonElement>(null);
  const state = rsvpState(rsvpFacts(event), now);
  if (state === "none") return null;

  const { asked, done } = rsvp;
  const isNew = done?.change.kind === "attend" || done?.change.kind === "join";
  const isOneTap = bar.answers === "one-tap";
  /** Whether a tap does it. What was just done is taken back in the same way. */
  const isAtOnce = (kind: RsvpChangeKind) => {
    if (!isOneTap || kind === "guests") return false;
    return kind === "recall" ? isNew : isDecided(event, kind);
  };
  const handleAsk = (kind: RsvpChangeKind) => {
    if (!isAtOnce(kind)) rsvp.ask(kind);
    else rsvp.confirm(kind === "recall" ? { kind } : { kind, guests: 0 });
  };
  const dialog = { event, finalFocus: button, onClose: rsvp.withdraw };
  return (
    <>
      <RsvpBar
        {...bar}
        buttonRef={button}
        event={event}
        guestsRef={guestsButton}
        isAtOnce={isAtOnce}
        isSending={rsvp.isSending}
        onAsk={handleAsk}
        onUnwish={rsvp.onUnwish}
        refusal={rsvp.refusal}
        state={state}
      />
      {(asked === "attend" || asked === "join") && (
        <AttendDialog {...dialog} kind={asked} onConfirm={rsvp.confirm} timeZone={bar.timeZone} />
      )}
      {asked === "guests" && (
        <GuestsDialog
          {...dialog}
          finalFocus={guestsButton}
          onConfirm={(guests) => rsvp.confirm({ kind: "guests", guests })}
        />
      )}
      {asked === "recall" && (
        <RecallDialog {...dialog} onConfirm={() => rsvp.confirm({ kind: "recall" })} />
      )}
      {isNew && !isOneTap && <ConfirmedDialog {...dialog} onClose={rsvp.dismiss} />}
    </>
  );
}
