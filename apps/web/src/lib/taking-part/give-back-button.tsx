import { useErrorText } from "@portico/client/use-error-text";
import { useTexts } from "@portico/client/texts";
import type { ClickName } from "@portico/contract";
import { Button, StatusWord } from "@portico/ui";
import type { RefObject } from "react";
import { tracked } from "../tracked.ts";
import styles from "./taking-part.module.css";

interface GiveBackButtonProps {
  label: string;
  /** What it is called for assistive technology: a list has many of them. */
  name: string;
  /** Name of the click, and what is clicked for. */
  click: ClickName;
  uuid: string;
  /** It is on its way to the portal. */
  isSending: boolean;
  /** Takes back what waits for the connection; null where nothing does. */
  onUnwish: (() => void) | null;
  /** Why the last attempt was refused. */
  refusal: Error | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: () => void;
}

/** Asks to give something back, beside what it is about; says there why that was refused. */
export function GiveBackButton(props: GiveBackButtonProps) {
  const { label, name, click, uuid, isSending, refusal, onUnwish, buttonRef, onAsk } = props;
  const { t } = useTexts();
  const textOf = useErrorText();
  const words = refusal && textOf(refusal);
  return (
    <>
      <Button
        {...(onUnwish === null ? tracked(click, uuid) : {})}
        aria-haspopup={onUnwish === null ? "dialog" : undefined}
        aria-label={isSending || onUnwish !== null ? undefined : name}
        busy={isSending && t("app.sending")}
        dense
        onClick={onUnwish ?? onAsk}
        ref={buttonRef}
        variant="secondary"
      >
        {isSending ? t("app.sending") : onUnwish === null ? label : t("app.wish.withdraw")}
      </Button>
      <div role="status">
        {onUnwish !== null && !isSending && <StatusWord>{t("app.wish.waiting")}</StatusWord>}
      </div>
      <div className={styles.refusal} role="alert">
        {words !== null && (
          <>
            <p className={styles.title}>{words.title}</p>
            <p>{words.detail}</p>
          </>
        )}
      </div>
    </>
  );
}
