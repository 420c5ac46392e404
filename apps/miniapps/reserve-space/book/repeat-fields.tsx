import { useChapter } from "@portico/client/texts";
import type { Api, BookingDate, BookingFault, ResponseOf } from "@portico/contract";
import { bookingLimits } from "@portico/contract/constants";
import { SectionError } from "@portico/feedback/section-error";
import { formatDay } from "@portico/i18n";
import { type Rhythm, rhythms } from "@portico/rules/repeat-dates";
import { Badge, Chip, Field } from "@portico/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import formStyles from "../../lib/form.module.css";
import { LabelledChips } from "../../lib/labelled-chips.tsx";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import styles from "./repeat-fields.module.css";

/** How often, and how many times in all. */
export interface Repeat {
  /** Null is once. */
  rhythm: Rhythm | null;
  /** Null while what is typed is none of those that may be. */
  count: number | null;
}

/**
 * How many dates there are. What is typed stays as it is typed: whoever means 12 has 1 on the way.
 */
function CountField({
  count,
  onChange,
}: {
  count: number | null;
  onChange: (count: number | null) => void;
}) {
  const { t } = useChapter("bookings");
  const [text, setText] = useState(String(count ?? ""));
  const [isLeft, setIsLeft] = useState(false);
  const limits = { min: 2, max: bookingLimits.dates };
  return (
    <Field
      error={isLeft && count === null ? t("bookings.repeat.no_count", limits) : undefined}
      inputMode="numeric"
      label={t("bookings.repeat.count")}
      onBlur={() => setIsLeft(true)}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.valueAsNumber;
        const isOne = Number.isInteger(typed) && typed >= limits.min && typed <= limits.max;
        onChange(isOne ? typed : null);
      }}
      type="number"
      value={text}
      {...limits}
    />
  );
}

/** Whether it comes again, and how often. */
export function RepeatFields({
  repeat,
  onChange,
}: {
  repeat: Repeat;
  onChange: (repeat: Repeat) => void;
}) {
  const { t } = useChapter("bookings");
  return (
    <div className={formStyles.section}>
      <LabelledChips label={t("bookings.repeat.label")}>
        {[null, ...rhythms].map((rhythm) => (
          <Chip
            isOn={rhythm === repeat.rhythm}
            key={rhythm}
            onToggle={() => onChange({ ...repeat, rhythm })}
          >
            {t(`bookings.repeat.${rhythm ?? "once"}`)}
          </Chip>
        ))}
      </LabelledChips>
      {repeat.rhythm !== null && (
        <CountField count={repeat.count} onChange={(count) => onChange({ ...repeat, count })} />
      )}
    </div>
  );
}

type Trial = UseQueryResult<ResponseOf<Api["tryBookingDates"]>>;

function DateRow({ date, children }: { date: BookingDate; children?: ReactNode }) {
  const clock = usePlainClock();
  return (
    <li className={styles.date}>
      <span>{formatDay(date.starts_at, clock)}</span>
      {children}
    </li>
  );
}

function FaultBadge({ fault }: { fault: BookingFault | null }) {
  const { t } = useChapter("bookings");
  return (
    <Badge tone={fault === null ? "success" : "alert"}>
      {fault === null ? t("bookings.repeat.free") : t(`bookings.faults.${fault}`)}
    </Badge>
  );
}

/** The dates of a series that was sent. */
export function DateList({ dates }: { dates: readonly BookingDate[] }) {
  return (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <DateRow date={date} key={date.starts_at} />
      ))}
    </ul>
  );
}

/** Each date of a series, and whether it is free: those that are not are left out. */
export function TrialList({ dates, trial }: { dates: readonly BookingDate[]; trial: Trial }) {
  const { t } = useChapter("bookings");
  const { data, error, refetch } = trial;
  if (data === undefined) {
    if (error === null) return <RowsSkeleton />;
    return <SectionError error={error} onRetry={() => void refetch()} />;
  }
  const { faults } = data.data;
  const blocked = faults.filter((fault) => fault !== null).length;
  return (
    <section className={formStyles.section}>
      <p role="status">
        {blocked === 0
          ? t("bookings.repeat.all_free", { count: dates.length })
          : t("bookings.repeat.some_free", { count: blocked })}
      </p>
      <ul className={styles.dates}>
        {dates.map((date, n) => (
          <DateRow date={date} key={date.starts_at}>
            <FaultBadge fault={faults[n] ?? null} />
          </DateRow>
        ))}
      </ul>
    </section>
  );
}
