import { useChapter } from "@portico/client/texts";
import type { EventPost } from "@portico/contract";
import { Button, Icon } from "@portico/ui";
import type { RefObject } from "react";
import { mostGuestsNow } from "../rsvp-change.ts";

interface GuestsButtonProps {
  event: EventPost;
  /** A change is on its way. */
  isSending: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: () => void;
}

/** Asks for more guests or fewer, where one has any or may bring some. */
export function GuestsButton({ event, isSending, buttonRef, onAsk }: GuestsButtonProps) {
  const { t } = useChapter("events");
  if (mostGuestsNow(event) === 0) return null;
  return (
    <Button
      aria-haspopup="dialog"
      dense
      disabled={isSending}
      onClick={onAsk}
      ref={buttonRef}
      variant="secondary"
    >
      <Icon name="people" size={16} />
      {t("events.guests.change")}
    </Button>
  );
}
