import { Button, Field, Icon } from "@portico/ui";
import { useState } from "react";
import styles from "./day-choice.module.css";
import { isChoosable, nextDay } from "./days.ts";
import formStyles from "./form.module.css";

interface DayChoiceProps {
  /** As `2026-03-09`. */
  day: string;
  labels: { day: string; before: string; after: string };
  /** The first day that may be chosen; any without it. */
  min?: string | undefined;
  onChoose: (day: string) => void;
}

/**
 * The day as it is typed, key by key: what is on its way to one that may be chosen is left alone until the
 * field is left. One that is picked from the calendar may be chosen, and is at once.
 */
function DayField({
  day,
  label,
  min,
  onChoose,
}: Omit<DayChoiceProps, "labels"> & { label: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field
      className={styles.date}
      label={label}
      min={min}
      onBlur={() => setDraft(null)}
      onChange={({ target }) => {
        const isChosen = isChoosable(target.value, min);
        // Some browsers end the typing of a year only after the field was left.
        const isTyping = target === document.activeElement;
        setDraft(isTyping && !isChosen ? target.value : null);
        if (isChosen) onChoose(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        // It ends the typing of a day, and does not send the form that the day stands in.
        event.preventDefault();
        setDraft(null);
      }}
      type="date"
      value={draft ?? day}
    />
  );
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
      <DayField day={day} label={labels.day} min={min} onChoose={onChoose} />
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
