import { useChapter, useClock } from "@portico/client/texts";
import type { Link } from "@portico/contract";
import { formatInstant } from "@portico/i18n";
import { Badge, Button } from "@portico/ui";
import { type RefObject, useState } from "react";
import { RemoveLink } from "./remove-link.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import listStyles from "../../../lib/managed-list.module.css";
import styles from "./short-links.module.css";

interface LinkRowProps {
  link: Link;
  buildingUuid: string;
  timeZone: string;
  heading: RefObject<HTMLElement | null>;
}

/** One short link: where it leads, until when, how often it was opened. */
export function LinkRow({ link, buildingUuid, timeZone, heading }: LinkRowProps) {
  const { t } = useChapter("links");
  const clock = useClock(timeZone);
  const [outcome, setOutcome] = useState<"copied" | "copy_failed" | null>(null);
  const { code, url, content_uuid, navigation_url, expires_at, click_count } = link;
  const [isOver] = useState(() => expires_at !== null && Date.parse(expires_at) <= Date.now());
  const inPortal = t(content_uuid === null ? "links.to_building" : "links.to_content");
  const copy = () =>
    copyText(url).then(
      () => setOutcome("copied"),
      () => setOutcome("copy_failed"),
    );
  return (
    <>
      <div className={listStyles.about}>
        <p className={styles.url} translate="no">
          {url}
        </p>
        <p className={styles.muted}>{navigation_url ?? inPortal}</p>
        <p className={styles.facts}>
          <span>{t("links.clicks", { count: click_count })}</span>
          {isOver && <Badge>{t("links.over")}</Badge>}
          {expires_at !== null && !isOver && (
            <span>{t("links.until", { when: formatInstant(expires_at, clock) })}</span>
          )}
        </p>
        <p className={styles.outcome} role="status">
          {outcome !== null && t(`links.${outcome}`)}
        </p>
      </div>
      <div className={listStyles.actions}>
        <Button
          aria-label={t("links.copy_code", { code })}
          dense
          disabled={isOver}
          onClick={() => void copy()}
          variant="secondary"
        >
          {t("links.copy")}
        </Button>
        <RemoveLink buildingUuid={buildingUuid} code={code} heading={heading} />
      </div>
    </>
  );
}
