import { useChapter } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { formatMonth } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";
import { addMonths, monthOf } from "@portico/rules/iso-date";
import { Button, Heading, Icon } from "@portico/ui";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { SectionError } from "@portico/feedback/section-error";
import { useMinute } from "@portico/client/use-now";
import type { HomeScope } from "../api.ts";
import { eventsByDay, firstDayOf } from "../month-days.ts";
import { monthQuery } from "../whats-on-api.ts";
import type { WhatsOnSearch } from "../whats-on-search.ts";
import { DayEvents, DayEventsSkeleton } from "./day-events.tsx";
import styles from "./event-month.module.css";
import { MonthGrid } from "./month-grid.tsx";

interface EventMonthProps extends HomeScope {
  month: string;
  /** Undefined where nobody has chosen one. */
  day: string | undefined;
  onSearch: (search: WhatsOnSearch) => void;
  /** IANA zone of the building. */
  timeZone: string;
}

const noEvents: readonly ContentCard[] = [];

/** A month of events, and below or beside it those of one day. What is over is in no list. */
export function EventMonth({ month, day, onSearch, timeZone, ...scope }: EventMonthProps) {
  const { t, locale } = useChapter("whats_on");
  const id = useId();
  const today = dayIn(new Date(useMinute()), timeZone);
  const { data, error, refetch } = useQuery(monthQuery(scope, month));
  const days = eventsByDay(data?.events ?? noEvents, month, timeZone);
  const chosen = day ?? firstDayOf(month, days.keys(), today);
  const thisMonth = monthOf(today);
  return (
    <div className={styles.columns}>
      <div className={styles.month}>
        <div className={styles.head}>
          <Heading aria-live="polite" className={styles.name} id={id} level={2} size={26}>
            {formatMonth(month, locale)}
          </Heading>
          <div className={styles.steps}>
            <Button
              aria-label={t("whats_on.previous")}
              dense
              disabled={month <= thisMonth}
              iconOnly
              onClick={() => onSearch({ month: addMonths(month, -1) })}
              variant="secondary"
            >
              <Icon name="chevronLeft" size={20} />
            </Button>
            <Button
              aria-label={t("whats_on.next")}
              dense
              iconOnly
              onClick={() => onSearch({ month: addMonths(month, 1) })}
              variant="secondary"
            >
              <Icon name="chevronRight" size={20} />
            </Button>
          </div>
        </div>
        <MonthGrid
          chosen={chosen}
          days={days}
          isBusy={data === undefined && error === null}
          labelledBy={id}
          month={month}
          onChoose={(picked) => onSearch({ month, day: picked })}
          onMonth={(wanted) => onSearch({ month: wanted })}
          today={today}
        />
        {data?.has_more === true && (
          <p className={styles.note}>
            {t("whats_on.first_of_month", { count: data.events.length })}
          </p>
        )}
      </div>
      {data !== undefined ? (
        <DayEvents
          buildingUuid={scope.buildingUuid}
          day={chosen}
          events={days.get(chosen) ?? noEvents}
          isEmptyMonth={days.size === 0}
          month={month}
          timeZone={timeZone}
        />
      ) : error === null ? (
        <DayEventsSkeleton />
      ) : (
        <SectionError error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
