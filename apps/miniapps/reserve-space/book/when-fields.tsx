import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { formatTime } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";
import { Select } from "@portico/ui";
import { DayChoice } from "../../lib/day-choice.tsx";
import formStyles from "../../lib/form.module.css";
import { usePlace } from "../../lib/portal-context.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { ZoneHint } from "../../lib/zone-hint.tsx";
import { lengthText } from "../../lib/bookings/length-text.ts";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import type { Wanted } from "./use-wanted.ts";

interface WhenFieldsProps {
  day: string;
  wanted: Wanted;
  onDay: (day: string) => void;
  onStart: (start: Date) => void;
  onMinutes: (minutes: number) => void;
}

/** From when on and for how long; what stands there waits for a day that is on its way. */
function TimeFields({ wanted, onStart, onMinutes }: Omit<WhenFieldsProps, "day" | "onDay">) {
  const { t } = useChapter("bookings");
  const clock = usePlainClock();
  const { start, minutes, isLoading } = wanted;
  if (wanted.isFull) return <p role="status">{t("bookings.book.nothing_free")}</p>;
  if (start === null) return isLoading ? <RowsSkeleton /> : null;
  // With the blanks of a keyboard, as it can be typed to be found.
  const startOption = (at: Date) => ({
    value: at.toISOString(),
    label: formatTime(at.toISOString(), clock).replaceAll(/\s/g, " "),
  });
  const lengthOption = (length: number) => {
    const until = new Date(start.getTime() + length * 60_000);
    return {
      value: String(length),
      label: lengthText(length, clock.locale),
      detail: t("bookings.book.until", { time: formatTime(until.toISOString(), clock) }),
    };
  };
  return (
    <div aria-busy={isLoading} className={formStyles.pair}>
      <Select
        disabled={isLoading}
        label={t("bookings.book.start")}
        noMatch={t("bookings.book.no_match")}
        onChange={({ value }) => onStart(new Date(value))}
        openLabel={t("bookings.book.show_starts")}
        options={wanted.starts.map(startOption)}
        value={startOption(start)}
      />
      <Select
        disabled={isLoading}
        help={lengthOption(minutes).detail}
        label={t("bookings.book.length")}
        noMatch={t("bookings.book.no_match")}
        onChange={({ value }) => onMinutes(Number(value))}
        openLabel={t("bookings.book.show_lengths")}
        options={wanted.lengths.map(lengthOption)}
        value={lengthOption(minutes)}
      />
    </div>
  );
}

/** When, of what is free. */
export function WhenFields({ day, onDay, ...times }: WhenFieldsProps) {
  const { t } = useChapter("bookings");
  const { timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  const { left, isFree, notFree } = times.wanted;
  return (
    <div className={formStyles.section}>
      <DayChoice
        day={day}
        labels={{
          day: t("bookings.find.day"),
          before: t("bookings.find.day_before"),
          after: t("bookings.find.day_after"),
        }}
        min={today}
        onChoose={onDay}
      />
      <TimeFields {...times} />
      {left !== null && isFree && <p role="status">{t("bookings.book.left", { count: left })}</p>}
      {notFree !== null && (
        <p className={formStyles.fault} role="alert">
          {t(`bookings.book.${notFree}`)}
        </p>
      )}
      <ZoneHint text={(zone) => t("bookings.find.zone", { zone })} />
    </div>
  );
}
