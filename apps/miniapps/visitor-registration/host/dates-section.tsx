import { useChapter } from "@portico/client/texts";
import { visitLimits } from "@portico/contract/constants";
import { Button, Heading, Icon } from "@portico/ui";
import styles from "../../lib/form.module.css";
import { nextDay } from "../../lib/days.ts";
import { DateFields } from "./date-fields.tsx";
import type { DateRow } from "./draft.ts";
import type { Faults } from "./faults.ts";
import { withoutRow, withRow } from "./rows.ts";
import { ZoneHint } from "../../lib/zone-hint.tsx";

interface DatesSectionProps {
  dates: readonly DateRow[];
  faults: Faults;
  onChange: (dates: readonly DateRow[]) => void;
}

/** How far a further date is from the last one, in days. */
const steps = { next_day: 1, next_week: 7 } as const;

/** When they are to come: each of them on each of the dates. */
export function DatesSection({ dates, faults, onChange }: DatesSectionProps) {
  const { t } = useChapter("visits");
  const last = dates.at(-1);
  return (
    <section className={styles.section}>
      <Heading level={2} size={20}>
        {t("visits.invite.when")}
      </Heading>
      {dates.map((date, index) => (
        <DateFields
          date={date}
          faults={faults}
          key={date.id}
          onChange={(row) => onChange(withRow(dates, row))}
          onRemove={dates.length === 1 ? undefined : () => onChange(withoutRow(dates, date))}
          pointer={`/dates/${index}`}
        />
      ))}
      <ZoneHint text={(zone) => t("visits.form.zone", { zone })} />
      {last !== undefined && (
        <div className={styles.actions}>
          {(["next_day", "next_week"] as const).map((step) => (
            <Button
              dense
              disabled={dates.length >= visitLimits.dates}
              key={step}
              onClick={() => {
                const day = nextDay(last.day, steps[step]);
                onChange([...dates, { ...last, id: crypto.randomUUID(), day }]);
              }}
              variant="secondary"
            >
              <Icon name="plus" size={20} />
              {t(`visits.invite.add_date.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
