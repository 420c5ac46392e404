import { useChapter } from "@portico/client/texts";
import { firstWeekday } from "@portico/i18n";
import { Heading, Message, Skeleton } from "@portico/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LoadMore } from "@portico/feedback/load-more";
import { SectionError } from "@portico/feedback/section-error";
import { useMinute } from "@portico/client/use-now";
import type { HomeScope } from "../api.ts";
import { type EventGroup, eventGroups } from "../event-groups.ts";
import { eventsQuery } from "../whats-on-api.ts";
import styles from "./event-list.module.css";
import { TodayRow } from "./today-row.tsx";
import todayStyles from "./today.module.css";

interface EventListProps extends HomeScope {
  /** IANA zone of the building. */
  timeZone: string;
}

/** What is on today, this week and later, in the order of time. */
export function EventList({ timeZone, ...scope }: EventListProps) {
  const { t, locale } = useChapter("whats_on");
  const now = useMinute();
  const pages = useInfiniteQuery(eventsQuery(scope));
  if (pages.data === undefined) {
    if (pages.error === null) return <EventListSkeleton />;
    return <SectionError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const events = pages.data.pages.flatMap(({ data }) => data.events);
  if (events.length === 0) {
    return (
      <Message
        detail={t("whats_on.empty_detail")}
        icon="calendar"
        title={t("whats_on.empty_title")}
      />
    );
  }
  return (
    <div className={styles.groups}>
      {eventGroups(events, { now, timeZone, firstWeekday: firstWeekday(locale) }).map((group) => (
        <Group
          buildingUuid={scope.buildingUuid}
          group={group}
          key={group.name}
          timeZone={timeZone}
        />
      ))}
      <p className="visually-hidden" role="status">
        {t("whats_on.shown", { count: events.length })}
      </p>
      <LoadMore
        label={t("whats_on.more")}
        loaded={events.length}
        loadingLabel={t("whats_on.loading_more")}
        pages={pages}
      />
    </div>
  );
}

interface GroupProps {
  group: EventGroup;
  buildingUuid: string;
  timeZone: string;
}

function Group({ group: { name, events }, ...row }: GroupProps) {
  const { t } = useChapter("whats_on");
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Heading id={id} level={2} size={20}>
        {t(`whats_on.groups.${name}`)}
      </Heading>
      <ul className={todayStyles.rows}>
        {events.map((event) => (
          <li key={event.uuid}>
            <TodayRow card={event} {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Events on their way, in the size they will have. */
export function EventListSkeleton() {
  return (
    <div aria-hidden="true" className={styles.group}>
      <Heading level={2} size={20}>
        <Skeleton length="short" />
      </Heading>
      <div className={todayStyles.rows}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton className={todayStyles.place} key={row} shape="block" />
        ))}
      </div>
    </div>
  );
}
