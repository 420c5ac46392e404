import { useTexts } from "@portico/client/texts";
import { Button, Message } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { SectionError } from "@portico/feedback/section-error";
import { useShowRest } from "../../../lib/use-show-rest.ts";
import { spotlightQuery, type HomeScope } from "../api.ts";
import { CardGrid } from "./card-grid.tsx";
import { CardGridSkeleton } from "./card-skeleton.tsx";
import styles from "./spotlight.module.css";

/** A row of large cards at first; more of them would push everything else out of sight. */
const firstCards = 2;

interface SpotlightProps extends HomeScope {
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
}

/** What the property team puts first, as large cards. */
export function Spotlight({ buildingUuid, language, timeZone }: SpotlightProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(spotlightQuery({ buildingUuid, language }));
  const { isOpen, showRest, list } = useShowRest("spotlight", firstCards);
  if (data === undefined || timeZone === undefined) {
    if (error !== null) return <SectionError error={error} onRetry={() => void refetch()} />;
    return <CardGridSkeleton count={2} kind="spotlight" />;
  }
  if (data.length === 0) {
    return (
      <Message
        detail={t("content.spotlight.empty_detail")}
        icon="sparkle"
        title={t("content.spotlight.empty_title")}
      />
    );
  }
  return (
    <>
      <CardGrid
        buildingUuid={buildingUuid}
        cards={isOpen ? data : data.slice(0, firstCards)}
        kind="spotlight"
        list="spotlight"
        listRef={list}
        timeZone={timeZone}
      />
      {!isOpen && data.length > firstCards && (
        <Button className={styles.more} onClick={showRest} variant="secondary">
          {t("content.spotlight.show_all", { count: data.length })}
        </Button>
      )}
    </>
  );
}
