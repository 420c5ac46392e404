import { useClock, useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { mostEventsOfToday } from "@portico/contract/constants";
import { formatLongDay } from "@portico/i18n";
import { partOfDay } from "@portico/rules/part-of-day";
import { Heading, Skeleton } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMinute } from "@portico/client/use-now";
import { todayQuery, type HomeScope } from "../api.ts";
import { NoticeRow, TodayRow } from "./today-row.tsx";
import styles from "./today.module.css";

interface GreetingProps {
  firstName: string;
  timeZone: string;
}

/** A word to the user, by the part of the day in the building, and its date. */
export function Greeting({ firstName, timeZone }: GreetingProps) {
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

/** The way to all that is on. */
function AllEvents({ buildingUuid }: { buildingUuid: string }) {
  const { t } = useTexts();
  return (
    <Link
      className={styles.all}
      params={{ buildingUuid }}
      preload="intent"
      to="/building/$buildingUuid/events"
    >
      {t("content.today.all_events")}
    </Link>
  );
}

interface EventsProps {
  cards: readonly ContentCard[];
  buildingUuid: string;
  timeZone: string;
}

/** Events of today and tomorrow, and the way to all that is on. */
function Events({ cards, buildingUuid, timeZone }: EventsProps) {
  const { t } = useTexts();
  return (
    <div className={styles.events}>
      <div className={styles.head}>
        <Heading level={2} size={20}>
          {t("content.today.events")}
        </Heading>
        <AllEvents buildingUuid={buildingUuid} />
      </div>
      <Rows
        cards={cards}
        label={t("content.today.events")}
        renderRow={(card) => (
          <TodayRow buildingUuid={buildingUuid} card={card} timeZone={timeZone} />
        )}
      />
    </div>
  );
}

interface TodayProps extends HomeScope {
  greeting: ReactNode;
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
export function Today({ greeting, timeZone, plans, planned, ...scope }: TodayProps) {
  const { t } = useTexts();
  const { data, isError } = useQuery(todayQuery(scope));
  if (timeZone === undefined || (data === undefined && !isError)) return <TodaySkeleton />;
  const { events = [], notices = [], has_events: hasEvents = false } = data ?? {};
  const { buildingUuid } = scope;
  const unplanned = events.filter(({ uuid }) => !planned.includes(uuid));
  return (
    <>
      {greeting}
      <Rows
        cards={notices}
        label={t("content.today.notices")}
        renderRow={(card) => <NoticeRow buildingUuid={buildingUuid} card={card} />}
      />
      <div className={styles.columns}>
        {unplanned.length > 0 && (
          <Events
            buildingUuid={buildingUuid}
            cards={unplanned.slice(0, mostEventsOfToday)}
            timeZone={timeZone}
          />
        )}
        {plans}
        {hasEvents && unplanned.length === 0 && (
          <p className={styles.later}>
            <AllEvents buildingUuid={buildingUuid} />
          </p>
        )}
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
        <div className={styles.events}>
          <Heading className={styles.head} level={2} size={20}>
            <Skeleton length="short" />
          </Heading>
          <div className={styles.rows}>
            <Skeleton className={styles.place} shape="block" />
            <Skeleton className={styles.place} shape="block" />
          </div>
        </div>
      </div>
    </div>
  );
}
