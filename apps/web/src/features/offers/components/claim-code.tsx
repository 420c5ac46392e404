import { useChapter } from "@portico/client/texts";
import { Button } from "@portico/ui";
import { useState, type Ref } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import styles from "./offers.module.css";

interface ClaimCodeProps {
  code: string;
  /** The button that copies it. */
  copyRef?: Ref<HTMLButtonElement>;
}

/** A code, large, in two groups that are easy to read out, and a way to copy it. */
export function ClaimCode({ code, copyRef }: ClaimCodeProps) {
  const { t } = useChapter("offers");
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  const copy = () =>
    copyText(code).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  return (
    <div className={styles.codeRow}>
      <span className={styles.code} translate="no">
        <span>{code.slice(0, 4)}</span>
        <span>{code.slice(4)}</span>
      </span>
      <Button
        aria-label={t("offers.codes.copy_code", { code })}
        dense
        onClick={() => void copy()}
        ref={copyRef}
        variant="secondary"
      >
        {t("offers.codes.copy")}
      </Button>
      <p className={styles.copied} role="status">
        {outcome !== null && t(`offers.codes.${outcome}`)}
      </p>
    </div>
  );
}
