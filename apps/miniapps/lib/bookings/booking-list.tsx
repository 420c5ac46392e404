import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { Booking } from "@portico/contract";
import { formatDay, formatTimeRange } from "@portico/i18n";
import { dayIn, nearDay } from "@portico/rules/day";
import { Heading, Icon } from "@portico/ui";
import { factLine } from "../fact-line.ts";
import styles from "../list.module.css";
import { usePlace } from "../portal-context.ts";
import { usePlainClock } from "./use-plain-clock.ts";
import { spaceName } from "./space-name.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Bookings of one day of the building's calendar, in their order. */
function byDay(bookings: readonly Booking[], timeZone: string): [string, Booking[]][] {
  return [...Map.groupBy(bookings, ({ start_at }) => dayIn(new Date(start_at), timeZone))];
}

interface BookingRowProps {
  booking: Booking;
  /** Whether they may be anybody's, so that each says whose it is. */
  isOthers?: boolean | undefined;
  /** Absent where there is nothing more to see of it. */
  onOpen?: ((booking: Booking) => void) | undefined;
}

function BookingRow({ booking, isOthers = false, onOpen }: BookingRowProps) {
  const clock = usePlainClock();
  const { t } = useChapter("bookings");
  const { resource, owner, name } = booking;
  const provider = owner.owner_type === "provider" ? owner.name : null;
  const person =
    isOthers || booking.is_for_colleague
      ? t("bookings.mine.for", { name: booking.booked_for })
      : null;
  const floor = resource.floor && t("bookings.resource.floor", { floor: resource.floor });
  const content = (
    <>
      <span className={styles.time}>
        {formatTimeRange(booking.start_at, booking.end_at, clock)}
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{spaceName(resource)}</span>
        <span className={styles.detail}>{factLine([provider, person, name, floor])}</span>
      </span>
      <StatusBadge status={booking.status} />
    </>
  );
  if (onOpen === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <button className={styles.row} onClick={() => onOpen(booking)} type="button">
      {content}
      <Icon className={styles.chevron} name="chevronRight" size={20} />
    </button>
  );
}

function DayHeading({ at }: { at: string }) {
  const { t } = useChapter("bookings");
  const { timeZone } = usePlace();
  const clock = usePlainClock();
  const near = nearDay(new Date(at), new Date(useMinute()), timeZone);
  return (
    <Heading className={styles.day} level={2} size={16}>
      {near !== null && <span className={styles.near}>{t(`bookings.days.${near}`)}</span>}
      <span>{formatDay(at, clock)}</span>
    </Heading>
  );
}

interface BookingListProps extends Pick<BookingRowProps, "isOthers" | "onOpen"> {
  bookings: readonly Booking[];
}

/** Bookings, day by day. */
export function BookingList({ bookings, isOthers, onOpen }: BookingListProps) {
  const { timeZone } = usePlace();
  return byDay(bookings, timeZone).map(([day, ofDay]) => (
    <section className={styles.section} key={day}>
      <DayHeading at={ofDay[0]?.start_at ?? day} />
      <ul className={styles.rows}>
        {ofDay.map((booking) => (
          <li key={booking.uuid}>
            <BookingRow booking={booking} isOthers={isOthers} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
