import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { useSettled } from "@portico/client/use-settled";
import { dayIn } from "@portico/rules/day";
import { Button, Chip, Chips, Field, Icon } from "@portico/ui";
import { DayChoice } from "../../lib/day-choice.tsx";
import { usePlace } from "../../lib/portal-context.ts";
import type { DeskChoice } from "../calls.ts";
import formStyles from "../../lib/form.module.css";
import { LowestScreen } from "../../lib/screen.tsx";
import { TabsFrame } from "../tabs-frame.tsx";
import { useViews } from "../views.ts";
import { DeskList } from "./desk-list.tsx";
import styles from "./desk-screen.module.css";
import { PassField } from "./pass-field.tsx";

const statuses = ["all", "expected", "arrived"] as const satisfies readonly DeskChoice["status"][];

/** Which visitors a desk looks at. */
export interface DeskChoices {
  /** As `2026-03-09`; null is today. */
  day: string | null;
  /** What was typed of a name. */
  typed: string;
  status: DeskChoice["status"];
}

/** What a desk begins with. */
export const firstDeskChoices: DeskChoices = { day: null, typed: "", status: "all" };

interface DeskScreenProps {
  choices: DeskChoices;
  onChoose: (choices: DeskChoices) => void;
}

/** The front desk: who comes, letting them in by their pass or their name, and noting who leaves. */
export function DeskScreen({ choices, onChoose }: DeskScreenProps) {
  const { t } = useChapter("visits");
  const { open } = useViews();
  const { name, timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  const { typed, status } = choices;
  // A desk that stays open over midnight goes on with the new day, unless it was turned to another.
  const date = choices.day ?? today;
  const query = useSettled(typed.trim());
  return (
    <TabsFrame tab="desk">
      <LowestScreen
        action={
          <Button onClick={() => open({ name: "walk-in" })} variant="secondary">
            <Icon name="plus" size={20} />
            {t("visits.desk.walk_in")}
          </Button>
        }
        lead={name}
        title={t("visits.desk.title")}
      >
        <PassField />
        <div className={styles.filters}>
          <DayChoice
            day={date}
            labels={{
              day: t("visits.desk.day"),
              before: t("visits.desk.day_before"),
              after: t("visits.desk.day_after"),
            }}
            onChoose={(day) => onChoose({ ...choices, day: day === today ? null : day })}
          />
          <Field
            label={t("visits.desk.search")}
            onChange={({ target }) => onChoose({ ...choices, typed: target.value })}
            type="search"
            value={typed}
          />
        </div>
        <Chips label={t("visits.desk.statuses")}>
          {statuses.map((one) => (
            <Chip
              isOn={one === status}
              key={one}
              onToggle={() => onChoose({ ...choices, status: one })}
            >
              {t(`visits.desk.status.${one}`)}
            </Chip>
          ))}
        </Chips>
        <DeskList choice={{ date, query, status }} />
        <div className={formStyles.actions}>
          <Button onClick={() => open({ name: "watch-list" })} variant="quiet">
            {t("visits.watch.title")}
          </Button>
          <Button onClick={() => open({ name: "arrival" })} variant="quiet">
            {t("visits.arrival.title")}
          </Button>
        </div>
      </LowestScreen>
    </TabsFrame>
  );
}
