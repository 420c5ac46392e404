import { Button, Field, Icon } from "@portico/ui";
import styles from "./day-choice.module.css";
import { nextDay } from "./days.ts";
import formStyles from "./form.module.css";

interface DayChoiceProps {
  /** As `2026-03-09`. */
  day: string;
  labels: { day: string; before: string; after: string };
  /** The first day that may be chosen; any without it. */
  min?: string | undefined;
  onChoose: (day: string) => void;
}

/** A day of the calendar, and the ways to those beside it. */
export function DayChoice({ day, labels, min, onChoose }: DayChoiceProps) {
  return (
    <div className={styles.day}>
      <Button
        aria-label={labels.before}
        className={formStyles.besideField}
        disabled={min !== undefined && day <= min}
        iconOnly
        onClick={() => onChoose(nextDay(day, -1))}
        variant="secondary"
      >
        <Icon name="chevronLeft" size={20} />
      </Button>
      <Field
        className={styles.date}
        label={labels.day}
        min={min}
        onChange={({ target }) => target.value !== "" && onChoose(target.value)}
        type="date"
        value={day}
      />
      <Button
        aria-label={labels.after}
        className={formStyles.besideField}
        iconOnly
        onClick={() => onChoose(nextDay(day, 1))}
        variant="secondary"
      >
        <Icon name="chevronRight" size={20} />
      </Button>
    </div>
  );
}
