import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { ClickName } from "@portico/contract";
import { Button, StatusBar, StatusWord } from "@portico/ui";
import type { ReactNode, RefObject } from "react";
import { tracked } from "../tracked.ts";

interface BarButton {
  label: string;
  /** What it is called for assistive technology, where the label says too little. */
  name?: string | undefined;
  /** Asks for it; null disables the button. */
  onAsk: (() => void) | null;
  /** Whether something is given back by it. */
  isLoss: boolean;
}

interface PanelBarProps {
  /** Name of the panel for assistive technology. */
  label: string;
  /** Name of the click, and what is clicked for. */
  click: ClickName;
  uuid: string;
  /** Badges, and what else goes before the words. */
  badges: ReactNode;
  /** What holds now, line by line. */
  words: readonly string[];
  /** A change is on its way. */
  isSending: boolean;
  /** Why the last change was refused. */
  refusal: Error | null;
  /** Absent where there is nothing to do or to wait for. */
  button: BarButton | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** How somebody takes part now, and what one can do about it. */
export function PanelBar({ label, isSending, refusal, button, buttonRef, ...bar }: PanelBarProps) {
  const { t } = useTexts();
  return (
    <StatusBar
      label={label}
      refusal={refusal && errorText(refusal, t)}
      status={
        <>
          {bar.badges}
          {bar.words.map((text) => (
            <StatusWord key={text}>{text}</StatusWord>
          ))}
        </>
      }
    >
      {button !== null && (
        <Button
          {...tracked(bar.click, bar.uuid)}
          aria-haspopup="dialog"
          aria-label={isSending ? undefined : button.name}
          busy={isSending && t("app.sending")}
          disabled={button.onAsk === null}
          onClick={button.onAsk ?? undefined}
          ref={buttonRef}
          variant={button.isLoss ? "secondary" : "primary"}
          wide
        >
          {isSending ? t("app.sending") : button.label}
        </Button>
      )}
    </StatusBar>
  );
}
