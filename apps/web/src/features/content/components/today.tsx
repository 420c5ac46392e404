import { useClock, useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { formatLongDay, partOfDay } from "@portico/i18n";
import { Heading, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMinute } from "../../../lib/use-now.ts";
import { todayQuery, type HomeScope } from "../api.ts";
import { NoticeRow, TodayRow } from "./today-row.tsx";
import styles from "./today.module.css";

interface GreetingProps {
  firstName: string;
  timeZone: string;
}

/** A word to the user, by the part of the day in the building, and its date. */
function Greeting({ firstName, timeZone }: GreetingProps) {
  const { t } = useTexts();
  const clock = useClock(timeZone);
  const now = new Date(useMinute());
  return (
    <div className={styles.greeting}>
      <Heading level={2} size={26}>
        {t(`content.today.greeting.${partOfDay(now, timeZone)}`, { name: firstName })}
      </Heading>
      <p className={styles.date}>{formatLongDay(now, clock)}</p>
    </div>
  );
}

interface RowsProps {
  label: string;
  cards: readonly ContentCard[];
  renderRow: (card: ContentCard) => ReactNode;
}

function Rows({ label, cards, renderRow }: RowsProps) {
  if (cards.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.rows}>
      {cards.map((card) => (
        <li key={card.uuid}>{renderRow(card)}</li>
      ))}
    </ul>
  );
}

interface TodayProps extends HomeScope {
  firstName: string;
  /** IANA zone of the building; undefined while the building is loading. */
  timeZone: string | undefined;
  /** The user's own plans, and the events that they tell of. */
  plans: ReactNode;
  planned: readonly string[];
}

/**
 * What is on for the user today: notices that hold now, events of today and tomorrow, their plans. It
 * only adds to the page: what is empty or fails is not there, and Discover below has it all.
 */
export function Today({ firstName, timeZone, plans, planned, ...scope }: TodayProps) {
  const { t } = useTexts();
  const { data, isError } = useQuery(todayQuery(scope));
  if (timeZone === undefined || (data === undefined && !isError)) return <TodaySkeleton />;
  const { events = [], notices = [] } = data ?? {};
  const { buildingUuid } = scope;
  return (
    <>
      <Greeting firstName={firstName} timeZone={timeZone} />
      <Rows
        cards={notices}
        label={t("content.today.notices")}
        renderRow={(card) => <NoticeRow buildingUuid={buildingUuid} card={card} />}
      />
      <div className={styles.columns}>
        <Rows
          cards={events.filter(({ uuid }) => !planned.includes(uuid))}
          label={t("content.today.events")}
          renderRow={(card) => (
            <TodayRow buildingUuid={buildingUuid} card={card} timeZone={timeZone} />
          )}
        />
        {plans}
      </div>
    </>
  );
}

/** The greeting and two events on their way. */
export function TodaySkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.greeting}>
        <Heading level={2} size={26}>
          <Skeleton length="medium" />
        </Heading>
        <p className={styles.date}>
          <Skeleton length="short" />
        </p>
      </div>
      <div className={styles.columns}>
        <div className={styles.rows}>
          <Skeleton className={styles.place} shape="block" />
          <Skeleton className={styles.place} shape="block" />
        </div>
      </div>
    </div>
  );
}
