import { useChapter } from "@portico/client/texts";
import { formatInstant, formatTime } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";
import { Button } from "@portico/ui";
import listStyles from "../../lib/list.module.css";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import { usePlace } from "../../lib/portal-context.ts";
import { useDay } from "../calls.ts";
import { type FreeTimes, freeTimesOf, nowOf, startsOf } from "../free-times.ts";
import { opensNext } from "../opening.ts";
import { useViews } from "../views.ts";

/** What of some resources is free first on a day, of those alike the first of them. */
function useFirst(found: readonly FreeTimes[], day: string, now: Date) {
  const { timeZone: zone } = usePlace();
  const { data } = useDay(day);
  const ofDay = data?.data.resources ?? [];
  const offers = found.flatMap(({ resource: { uuid } }) => {
    const one = ofDay.find(({ resource }) => resource.uuid === uuid);
    const [start] = one === undefined ? [] : startsOf(freeTimesOf(one, day, { now, zone }));
    return one === undefined || start === undefined ? [] : { resource: one.resource, start };
  });
  return offers.toSorted((a, b) => a.start.getTime() - b.start.getTime())[0];
}

/** Says why nothing can be had at once, and offers what is free next. */
export function NextFree({ found, now }: { found: readonly FreeTimes[]; now: Date }) {
  const { t } = useChapter("bookings");
  const { open } = useViews();
  const { timeZone: zone } = usePlace();
  const clock = usePlainClock();
  const opens = opensNext(
    found.map(({ resource }) => resource),
    now,
    zone,
  );
  const today = dayIn(now, zone);
  const day = dayIn(opens ?? now, zone);
  const first = useFirst(found, day, now);
  const timeOf = (at: Date) =>
    dayIn(at, zone) === today
      ? formatTime(at.toISOString(), clock)
      : formatInstant(at.toISOString(), clock);
  const why = () => {
    if (opens !== null) return t("bookings.find.closed_now", { until: timeOf(opens) });
    const isAnyFree = found.some((one) => nowOf(one, now) !== null);
    return t(isAnyFree ? "bookings.find.asks_now" : "bookings.find.nothing_now");
  };
  return (
    <>
      <p className={listStyles.detail}>{why()}</p>
      {first !== undefined && (
        <Button
          onClick={() => open({ name: "book", resource: first.resource, day })}
          variant="secondary"
        >
          {t("bookings.find.next_free", { name: first.resource.name, from: timeOf(first.start) })}
        </Button>
      )}
    </>
  );
}
