import { useChapter, useClock } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { Visit } from "@portico/contract";
import { formatDay } from "@portico/i18n";
import { dayIn, nearDay } from "@portico/rules/day";
import { Heading, Icon, Message } from "@portico/ui";
import { PagedList } from "../../lib/paged-list.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { type Period, useVisits } from "../calls.ts";
import styles from "../../lib/list.module.css";
import { StatusBadge } from "../status-badge.tsx";
import { visitTimes } from "../visit-times.ts";
import { useViews } from "../views.ts";

/** Visits of one day of the building's calendar, in their order. */
function byDay(visits: readonly Visit[], timeZone: string): [day: string, visits: Visit[]][] {
  const days = Map.groupBy(visits, ({ starts_at }) => dayIn(new Date(starts_at), timeZone));
  return [...days];
}

function VisitRow({ visit }: { visit: Visit }) {
  const { open } = useViews();
  const clock = useClock(visit.time_zone);
  const { visitor, status } = visit;
  return (
    <button
      className={styles.row}
      onClick={() => open({ name: "visit", uuid: visit.uuid })}
      type="button"
    >
      <span className={styles.time}>{visitTimes(visit, clock)}</span>
      <span className={styles.who}>
        <span className={styles.name}>{visitor.name}</span>
        {visitor.company !== null && <span className={styles.detail}>{visitor.company}</span>}
      </span>
      <StatusBadge status={status} />
      <Icon className={styles.chevron} name="chevronRight" size={20} />
    </button>
  );
}

function DayHeading({ at }: { at: string }) {
  const { t } = useChapter("visits");
  const { timeZone } = usePlace();
  const clock = useClock(timeZone);
  const near = nearDay(new Date(at), new Date(useMinute()), timeZone);
  return (
    <Heading className={styles.day} level={2} size={16}>
      {near !== null && <span className={styles.near}>{t(`visits.days.${near}`)}</span>}
      <span>{formatDay(at, clock)}</span>
    </Heading>
  );
}

/** The user's own visitors, day by day. */
export function VisitList({ when }: { when: Period }) {
  const { t } = useChapter("visits");
  const { timeZone } = usePlace();
  const empty = (
    <Message
      detail={t(`visits.list.${when}.empty_detail`)}
      icon="visitor"
      title={t(`visits.list.${when}.empty_title`)}
    />
  );
  return (
    <PagedList
      empty={empty}
      more={{ label: t("visits.list.more"), loadingLabel: t("visits.list.loading_more") }}
      pages={useVisits(when)}
      rowsOf={(page) => page.data.visits}
    >
      {(visits) =>
        byDay(visits, timeZone).map(([day, ofDay]) => (
          <section className={styles.section} key={day}>
            <DayHeading at={ofDay[0]?.starts_at ?? day} />
            <ul className={styles.rows}>
              {ofDay.map((visit) => (
                <li key={visit.uuid}>
                  <VisitRow visit={visit} />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </PagedList>
  );
}
