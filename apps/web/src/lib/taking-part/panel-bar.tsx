import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import type { ClickName } from "@portico/contract";
import type { Translate } from "@portico/i18n";
import { Button, StatusBar, StatusWord, untouched, type ButtonVariant } from "@portico/ui";
import { useState, type ReactNode, type RefObject } from "react";
import { tracked } from "../tracked.ts";
import styles from "./taking-part.module.css";

interface BarButton {
  label: string;
  /** What it is called for assistive technology, where the label says too little. */
  name?: string | undefined;
  /** Does it, or asks about it first; null disables the button. */
  onPress: (() => void) | null;
  /** Whether a dialog asks about it first. */
  isAsked: boolean;
  variant: ButtonVariant;
}

interface PanelBarProps {
  /** Name of the panel for assistive technology. */
  label: string;
  /** Name of the click, and what is clicked for. */
  click: ClickName;
  uuid: string;
  /** Badges, and what else goes before the words. */
  badges: ReactNode;
  /** When and where, for narrow screens: wide ones tell it beside the bar already. */
  place?: readonly string[];
  /** What holds now, line by line. */
  words: readonly string[];
  /** What the user has of it, such as a code. */
  children?: ReactNode;
  /** What else one can do; it stands before the button. */
  tools?: ReactNode;
  /** A change is on its way. */
  isSending: boolean;
  /** Takes back what waits for the connection; null where nothing does. */
  onUnwish: (() => void) | null;
  /** Why the last change was refused. */
  refusal: Error | null;
  /** Absent where there is nothing to do or to wait for. */
  button: BarButton | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** What stands in the place of the button while something waits for the connection. */
const unwish = (onPress: BarButton["onPress"], t: Translate): BarButton => ({
  label: t("app.wish.withdraw"),
  onPress,
  isAsked: false,
  variant: "secondary",
});

/** How somebody takes part now, and what one can do about it. */
export function PanelBar({ label, isSending, refusal, buttonRef, ...bar }: PanelBarProps) {
  const { t } = useTexts();
  const textOf = useErrorText();
  const [hasSent, setHasSent] = useState(false);
  if (isSending && !hasSent) setHasSent(true);
  const isWaiting = bar.onUnwish !== null && !isSending;
  const button = isWaiting && bar.button !== null ? unwish(bar.onUnwish, t) : bar.button;
  const { place = [], tools = null } = bar;
  return (
    <StatusBar
      label={label}
      refusal={refusal && textOf(refusal)}
      status={
        <>
          {bar.badges}
          {bar.words.map((text) => (
            <StatusWord key={text}>{text}</StatusWord>
          ))}
          {isWaiting && <StatusWord>{t("app.wish.waiting")}</StatusWord>}
          {place.map((text) => (
            <StatusWord key={text} narrowOnly>
              {text}
            </StatusWord>
          ))}
        </>
      }
    >
      {bar.children}
      {button !== null && (
        // The button stays the same element whatever it does, and so keeps the focus.
        <div className={tools === null ? undefined : styles.actions}>
          {tools}
          <Button
            {...(isWaiting ? {} : tracked(bar.click, bar.uuid))}
            aria-haspopup={button.isAsked ? "dialog" : undefined}
            aria-label={isSending ? undefined : button.name}
            busy={isSending && t("app.sending")}
            // Else two taps would take back what the first has done, or do it twice.
            className={hasSent && !isSending ? untouched : undefined}
            dense={tools !== null}
            disabled={button.onPress === null}
            onClick={button.onPress ?? undefined}
            ref={buttonRef}
            variant={button.variant}
            wide={tools === null}
          >
            {isSending ? t("app.sending") : button.label}
          </Button>
        </div>
      )}
    </StatusBar>
  );
}
