import { useChapter } from "@portico/client/texts";
import { Button, ButtonLink, Field, Icon } from "@portico/ui";
import { useState } from "react";
import { copyText } from "../../../lib/copy-text.ts";
import styles from "./calendar-feed.module.css";

/** The address under the scheme by which calendar apps offer to subscribe to it. */
function subscribeLink(url: string): string {
  return url.replace(/^https?:/, "webcal:");
}

/** A secret calendar address, the one time that it is shown, with the ways to use it. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useChapter("calendar");
  const [outcome, setOutcome] = useState<"copied" | "copy_failed" | null>(null);
  const copy = async () => {
    try {
      await copyText(url);
      setOutcome("copied");
    } catch {
      setOutcome("copy_failed");
    }
  };
  return (
    <div className={styles.address}>
      <div className={styles.copyRow}>
        <Field
          help={t("calendar.address_help")}
          inputClassName={styles.url}
          label={t("calendar.address")}
          onFocus={({ currentTarget }) => currentTarget.select()}
          readOnly
          spellCheck={false}
          translate="no"
          value={url}
        />
        <Button onClick={() => void copy()} variant="secondary">
          {t("calendar.copy")}
        </Button>
      </div>
      <p className={styles.outcome} role="status">
        {outcome !== null && t(`calendar.${outcome}`)}
      </p>
      <ButtonLink href={subscribeLink(url)}>
        <Icon name="calendar" size={20} />
        {t("calendar.subscribe")}
      </ButtonLink>
    </div>
  );
}
