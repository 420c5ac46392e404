import { useChapter } from "@portico/client/texts";
import { formatDay, type LocaleCode } from "@portico/i18n";
import { Button, Field, Icon } from "@portico/ui";
import styles from "../../lib/form.module.css";
import type { DateRow } from "./draft.ts";
import { useFaultText } from "./fault-text.ts";
import type { Faults } from "./faults.ts";

interface DateFieldsProps {
  date: DateRow;
  /** Where it stands in what is sent, such as `/dates/0`. */
  pointer: string;
  faults: Faults;
  onChange: (date: DateRow) => void;
  /** Missing where it must stay. */
  onRemove?: (() => void) | undefined;
}

/** A day of the calendar as people say it; what is no day yet stays as it is. */
function dayText(day: string, locale: LocaleCode): string {
  const at = `${day}T12:00:00Z`;
  if (Number.isNaN(Date.parse(at))) return day;
  return formatDay(at, { locale, timeZone: "UTC", visitorZone: "UTC" });
}

/** A day, and from when until when. */
export function DateFields({ date, pointer, faults, onChange, onRemove }: DateFieldsProps) {
  const { t, locale } = useChapter("visits");
  const textOf = useFaultText(faults);
  return (
    <div className={styles.date}>
      <Field
        error={textOf(`${pointer}/starts_at`)}
        label={t("visits.form.day")}
        onChange={({ target }) => onChange({ ...date, day: target.value })}
        type="date"
        value={date.day}
      />
      <Field
        label={t("visits.form.from")}
        onChange={({ target }) => onChange({ ...date, from: target.value })}
        type="time"
        value={date.from}
      />
      <Field
        error={textOf(`${pointer}/ends_at`)}
        label={t("visits.form.to")}
        onChange={({ target }) => onChange({ ...date, to: target.value })}
        type="time"
        value={date.to}
      />
      {onRemove !== undefined && (
        <Button
          aria-label={t("visits.form.remove_date", { day: dayText(date.day, locale) })}
          className={styles.besideField}
          iconOnly
          onClick={onRemove}
          variant="quiet"
        >
          <Icon name="close" size={20} />
        </Button>
      )}
    </div>
  );
}
