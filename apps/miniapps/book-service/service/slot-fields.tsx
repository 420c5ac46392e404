import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import type { ServiceSlot } from "@portico/contract";
import { SectionError } from "@portico/feedback/section-error";
import { formatTime } from "@portico/i18n";
import { dayIn } from "@portico/rules/day";
import { Chip } from "@portico/ui";
import { usePlainClock } from "../../lib/bookings/use-plain-clock.ts";
import { DayChoice } from "../../lib/day-choice.tsx";
import formStyles from "../../lib/form.module.css";
import { LabelledChips } from "../../lib/labelled-chips.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import { RowsSkeleton } from "../../lib/rows-skeleton.tsx";
import { ZoneHint } from "../../lib/zone-hint.tsx";

interface SlotFieldsProps {
  day: string;
  /** Undefined until they are known. */
  slots: readonly ServiceSlot[] | undefined;
  error: Error | null;
  chosen: string | null;
  /** What is on its way, and is not free by that; it stands among them, so that all see what is sent. */
  sent: string | null;
  /** Whether somebody else has had what is chosen meanwhile. */
  isGone: boolean;
  onDay: (day: string) => void;
  onChoose: (start: string) => void;
  onRetry: () => void;
}

/** The free times of a day. */
function Slots({ slots, error, chosen, sent, onChoose, onRetry }: SlotFieldsProps) {
  const { t } = useChapter("bookings");
  const clock = usePlainClock();
  if (slots === undefined) {
    return error === null ? <RowsSkeleton /> : <SectionError error={error} onRetry={onRetry} />;
  }
  const starts = slots.map(({ starts_at: start }) => start);
  const shown = sent === null ? starts : [...starts, sent].toSorted();
  if (shown.length === 0) return <p role="status">{t("bookings.book.nothing_free")}</p>;
  return (
    <LabelledChips label={t("bookings.services.times")}>
      {shown.map((start) => (
        <Chip isOn={start === chosen} key={start} onToggle={() => onChoose(start)}>
          {formatTime(start, clock)}
        </Chip>
      ))}
    </LabelledChips>
  );
}

/** When, of what is free. */
export function SlotFields(props: SlotFieldsProps) {
  const { t } = useChapter("bookings");
  const { timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  return (
    <div className={formStyles.section}>
      <DayChoice
        day={props.day}
        labels={{
          day: t("bookings.find.day"),
          before: t("bookings.find.day_before"),
          after: t("bookings.find.day_after"),
        }}
        min={today}
        onChoose={props.onDay}
      />
      <Slots {...props} />
      {props.isGone && (
        <p className={formStyles.fault} role="alert">
          {t("bookings.book.gone")}
        </p>
      )}
      <ZoneHint text={(zone) => t("bookings.find.zone", { zone })} />
    </div>
  );
}
