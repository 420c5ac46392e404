import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { dayIn, formatTime } from "@portico/i18n";
import { Select } from "@portico/ui";
import { DayChoice } from "../../lib/day-choice.tsx";
import formStyles from "../../lib/form.module.css";
import { usePlace } from "../../lib/portal-context.ts";
import { ZoneHint } from "../../lib/zone-hint.tsx";
import { lengthText } from "../../lib/bookings/length-text.ts";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";

interface WhenFieldsProps {
  day: string;
  start: Date | null;
  minutes: number;
  starts: readonly Date[];
  lengths: readonly number[];
  /** Whether somebody else has had what is chosen meanwhile. */
  isGone: boolean;
  /** How many of a pool are left; null for a single place. */
  left: number | null;
  onDay: (day: string) => void;
  onStart: (start: Date) => void;
  onMinutes: (minutes: number) => void;
}

/** When, of what is free. */
export function WhenFields(props: WhenFieldsProps) {
  const { day, start, minutes, starts, lengths, onDay, onStart, onMinutes } = props;
  const { t } = useChapter("bookings");
  const clock = usePlainClock();
  const { timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  const startOption = (at: Date) => ({
    value: at.toISOString(),
    label: formatTime(at.toISOString(), clock),
  });
  const lengthOption = (length: number) => {
    const until = start === null ? null : new Date(start.getTime() + length * 60_000);
    return {
      value: String(length),
      label: lengthText(length, clock.locale),
      ...(until !== null && {
        detail: t("bookings.book.until", { time: formatTime(until.toISOString(), clock) }),
      }),
    };
  };
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
      {start === null ? (
        <p role="status">{t("bookings.book.nothing_free")}</p>
      ) : (
        <div className={formStyles.pair}>
          <Select
            label={t("bookings.book.start")}
            noMatch={t("bookings.book.no_match")}
            onChange={({ value }) => onStart(new Date(value))}
            openLabel={t("bookings.book.show_starts")}
            options={starts.map(startOption)}
            value={startOption(start)}
          />
          <Select
            help={lengthOption(minutes).detail}
            label={t("bookings.book.length")}
            noMatch={t("bookings.book.no_match")}
            onChange={({ value }) => onMinutes(Number(value))}
            openLabel={t("bookings.book.show_lengths")}
            options={lengths.map(lengthOption)}
            value={lengthOption(minutes)}
          />
        </div>
      )}
      {props.left !== null && props.left > 0 && !props.isGone && start !== null && (
        <p role="status">{t("bookings.book.left", { count: props.left })}</p>
      )}
      {props.isGone && (
        <p className={formStyles.fault} role="alert">
          {t("bookings.book.gone")}
        </p>
      )}
      <ZoneHint text={(zone) => t("bookings.find.zone", { zone })} />
    </div>
  );
}
