import { useChapter } from "@portico/client/texts";
import { useMinute } from "@portico/client/use-now";
import { useSettled } from "@portico/client/use-settled";
import { dayIn } from "@portico/i18n";
import { Button, Chip, Chips, Field, Icon } from "@portico/ui";
import { useState } from "react";
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

/** The front desk: who comes, letting them in by their pass or their name, and noting who leaves. */
export function DeskScreen() {
  const { t } = useChapter("visits");
  const { open } = useViews();
  const { name, timeZone } = usePlace();
  const today = dayIn(new Date(useMinute()), timeZone);
  // A desk that stays open over midnight goes on with the new day, unless it was turned to another.
  const [chosen, setChosen] = useState<string | null>(null);
  const date = chosen ?? today;
  const [typed, setTyped] = useState("");
  const [status, setStatus] = useState<DeskChoice["status"]>("all");
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
            onChoose={(day) => setChosen(day === today ? null : day)}
          />
          <Field
            label={t("visits.desk.search")}
            onChange={({ target }) => setTyped(target.value)}
            type="search"
            value={typed}
          />
        </div>
        <Chips label={t("visits.desk.statuses")}>
          {statuses.map((one) => (
            <Chip isOn={one === status} key={one} onToggle={() => setStatus(one)}>
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
