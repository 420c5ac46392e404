import { useChapter } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { formatLongDate, formatMonth } from "@portico/i18n";
import { Heading, Message, Skeleton } from "@portico/ui";
import { useId } from "react";
import styles from "./event-list.module.css";
import { TodayRow } from "./today-row.tsx";
import todayStyles from "./today.module.css";

interface DayEventsProps {
  day: string;
  events: readonly ContentCard[];
  month: string;
  /** Whether no day of the month has any. */
  isEmptyMonth: boolean;
  buildingUuid: string;
  timeZone: string;
}

/** What is on on one day of a month. */
export function DayEvents({ day, events, month, isEmptyMonth, ...row }: DayEventsProps) {
  const { t, locale } = useChapter("whats_on");
  const id = useId();
  if (isEmptyMonth) {
    return (
      <Message
        detail={t("whats_on.empty_month_detail")}
        icon="calendar"
        title={t("whats_on.empty_month_title", { month: formatMonth(month, locale) })}
      />
    );
  }
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Heading className={styles.date} id={id} level={2} size={20}>
        {formatLongDate(day, locale)}
      </Heading>
      {events.length === 0 ? (
        <p className={styles.none}>{t("whats_on.none_on_day")}</p>
      ) : (
        <ul className={todayStyles.rows}>
          {events.map((event) => (
            <li key={event.uuid}>
              <TodayRow card={event} {...row} />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {dayLabel(day, events.length, { t, locale })}
      </p>
    </section>
  );
}

/** A day and how many events it has, in words. */
export function dayLabel(
  day: string,
  count: number,
  { t, locale }: ReturnType<typeof useChapter<"whats_on">>,
): string {
  const name = formatLongDate(day, locale);
  return count === 0
    ? t("whats_on.day_none", { day: name })
    : t("whats_on.day", { day: name, count });
}

/** The events of a day on their way. */
export function DayEventsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.group}>
      <Heading level={2} size={20}>
        <Skeleton length="medium" />
      </Heading>
      <Skeleton className={todayStyles.place} shape="block" />
      <Skeleton className={todayStyles.place} shape="block" />
    </div>
  );
}
