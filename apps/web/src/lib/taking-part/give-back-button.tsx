import { errorText } from "@portico/client/error-text";
import { useTexts } from "@portico/client/texts";
import type { ClickName } from "@portico/contract";
import { Button } from "@portico/ui";
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
  /** Why the last attempt was refused. */
  refusal: Error | null;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAsk: () => void;
}

/** Asks to give something back, beside what it is about; says there why that was refused. */
export function GiveBackButton(props: GiveBackButtonProps) {
  const { label, name, click, uuid, isSending, refusal, buttonRef, onAsk } = props;
  const { t } = useTexts();
  const words = refusal && errorText(refusal, t);
  return (
    <>
      <Button
        {...tracked(click, uuid)}
        aria-haspopup="dialog"
        aria-label={isSending ? undefined : name}
        busy={isSending && t("app.sending")}
        dense
        onClick={onAsk}
        ref={buttonRef}
        variant="secondary"
      >
        {isSending ? t("app.sending") : label}
      </Button>
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
