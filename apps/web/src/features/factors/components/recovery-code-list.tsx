import { saveFile } from "@portico/client/save-file";
import { useChapter } from "@portico/client/texts";
import { Button, Icon } from "@portico/ui";
import { useState } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import { printText } from "../print-text.ts";
import styles from "./factors.module.css";

interface RecoveryCodeListProps {
  codes: readonly string[];
  /** Whose they are, for the sheet of paper. */
  title: string;
}

/** New recovery codes, this once: to copy, to keep as a file, or on paper. */
export function RecoveryCodeList({ codes, title }: RecoveryCodeListProps) {
  const { t } = useChapter("factors");
  const [outcome, setOutcome] = useState<"copied" | "copy_failed" | null>(null);
  const text = `${title}\n\n${codes.join("\n")}\n`;

  const handleCopy = async () => {
    try {
      await copyText(codes.join("\n"));
      setOutcome("copied");
    } catch {
      setOutcome("copy_failed");
    }
  };
  const handleDownload = () => {
    saveFile({ name: t("factors.recovery.file"), type: "text/plain", text });
  };
  return (
    <div className={styles.form}>
      <p>{t("factors.recovery.keep")}</p>
      <ol aria-label={t("factors.recovery.list")} className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button dense onClick={() => void handleCopy()} variant="secondary">
          {t("factors.recovery.copy")}
        </Button>
        <Button dense onClick={handleDownload} variant="secondary">
          <Icon name="download" size={20} />
          {t("factors.recovery.download")}
        </Button>
        <Button dense onClick={() => printText(text)} variant="secondary">
          {t("factors.recovery.print")}
        </Button>
      </div>
      <p className={styles.said} role="status">
        {outcome !== null && t(`factors.recovery.${outcome}`)}
      </p>
    </div>
  );
}
