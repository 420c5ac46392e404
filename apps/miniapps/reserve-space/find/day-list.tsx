import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { formatTime, formatTimeRange } from "@portico/i18n";
import type { Resource } from "@portico/contract";
import { openSpans } from "@portico/rules/booking-window";
import { readDay } from "@portico/rules/read-day";
import type { TimeSpan } from "@portico/rules/time-span";
import { Heading } from "@portico/ui";
import listStyles from "../../lib/list.module.css";
import { usePlace } from "../../lib/portal-context.ts";
import { type FreeTimes, leftOf } from "../free-times.ts";
import { resourceFacts } from "../resource-facts.ts";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import { useViews } from "../views.ts";
import styles from "./day-list.module.css";

/** From when until when a day is drawn: from the first thing that opens until the last that closes. */
function drawnSpan(found: readonly FreeTimes[], day: string, zone: string): TimeSpan | null {
  const date = readDay(day);
  if (date === null) return null;
  const open = found.flatMap(({ resource }) => openSpans(resource, zone, { from: date, days: 1 }));
  if (open.length === 0) return null;
  const [starts, ends] = [
    Math.min(...open.map(({ startsAt }) => startsAt.getTime())),
    Math.max(...open.map(({ endsAt }) => endsAt.getTime())),
  ];
  return { startsAt: new Date(starts), endsAt: new Date(ends) };
}

/** Where a span lies on a line that stands for another, in percent. */
function placeOn(line: TimeSpan, { startsAt, endsAt }: TimeSpan) {
  const whole = line.endsAt.getTime() - line.startsAt.getTime();
  const from = Math.max(startsAt.getTime() - line.startsAt.getTime(), 0) / whole;
  const to = Math.min(endsAt.getTime() - line.startsAt.getTime(), whole) / whole;
  return { insetInlineStart: `${from * 100}%`, width: `${Math.max(to - from, 0) * 100}%` };
}

/** The day of one resource as a line: what is free stands out. Its words say the same. */
function DayLine({ found, line }: { found: FreeTimes; line: TimeSpan }) {
  return (
    <span aria-hidden="true" className={styles.line}>
      {found.free.map((span) => (
        <span className={styles.free} key={span.startsAt.getTime()} style={placeOn(line, span)} />
      ))}
      {found.mine
        .filter(({ startsAt, endsAt }) => endsAt > line.startsAt && startsAt < line.endsAt)
        .map((span) => (
          <span className={styles.mine} key={span.startsAt.getTime()} style={placeOn(line, span)} />
        ))}
    </span>
  );
}

/** The hours below the lines: as many as have room. */
function Scale({ line }: { line: TimeSpan }) {
  const clock = usePlainClock();
  const quarter = (line.endsAt.getTime() - line.startsAt.getTime()) / 4;
  return (
    <div aria-hidden="true" className={styles.scale}>
      {[0, 1, 2, 3, 4].map((n) => (
        <span key={n}>
          {formatTime(new Date(line.startsAt.getTime() + n * quarter).toISOString(), clock)}
        </span>
      ))}
    </div>
  );
}

/** The end of the shortest booking from the beginning of a span. */
const firstEnd = ({ startsAt }: TimeSpan, { min_minutes: shortest }: Resource) =>
  new Date(startsAt.getTime() + shortest * 60_000);

function DayRow({ found, line, day }: { found: FreeTimes; line: TimeSpan | null; day: string }) {
  const { t } = useChapter("bookings");
  const { open } = useViews();
  const clock = usePlainClock();
  const now = new Date(useMinute());
  const { resource, free } = found;
  const [first] = free;
  const facts = resourceFacts(resource, t, clock.locale);
  const when = (span: TimeSpan) => {
    const [from, to] = [span.startsAt.toISOString(), span.endsAt.toISOString()];
    if (span.startsAt <= now)
      return t("bookings.find.free_until", { until: formatTime(to, clock) });
    // Around the clock: `0:00–0:00` says nothing.
    if (formatTime(from, clock) === formatTime(to, clock)) return t("bookings.find.free_all_day");
    return t("bookings.find.free_from", { times: formatTimeRange(from, to, clock) });
  };
  // At the first time that is free: later some of them may be taken.
  const left = first && leftOf(found, { ...first, endsAt: firstEnd(first, resource) });
  const isPool = resource.units.length > 0;
  return (
    <button
      className={styles.row}
      disabled={first === undefined}
      onClick={() => open({ name: "book", resource, day })}
      type="button"
    >
      <span className={listStyles.who}>
        <span className={listStyles.name}>{resource.name}</span>
        {facts !== "" && <span className={listStyles.detail}>{facts}</span>}
      </span>
      <span className={styles.when}>
        {first === undefined ? t("bookings.find.full") : when(first)}
        {isPool && left !== undefined && (
          <span className={styles.left}>
            {t("bookings.find.left", { count: left, total: found.lanes.length })}
          </span>
        )}
      </span>
      {line !== null && <DayLine found={found} line={line} />}
    </button>
  );
}

/** A day of everything that was found. */
export function DayList({ day, found }: { day: string; found: readonly FreeTimes[] }) {
  const { t } = useChapter("bookings");
  const { timeZone } = usePlace();
  const line = drawnSpan(found, day, timeZone);
  return (
    <section className={listStyles.section}>
      <Heading level={2} size={16}>
        {t("bookings.find.all")}
      </Heading>
      {line !== null && <Scale line={line} />}
      <ul className={listStyles.rows}>
        {found.map((one) => (
          <li key={one.resource.uuid}>
            <DayRow day={day} found={one} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}
