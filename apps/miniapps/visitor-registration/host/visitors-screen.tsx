import { useChapter } from "@portico/client/texts";
import { Button, Chip, Chips, Icon } from "@portico/ui";
import { useIsKiosk, usePlace } from "../../lib/portal-context.ts";
import { type Period, useMay } from "../calls.ts";
import { LowestScreen } from "../../lib/screen.tsx";
import { TabsFrame } from "../tabs-frame.tsx";
import { useViews } from "../views.ts";
import { VisitList } from "./visit-list.tsx";

const periods: readonly Period[] = ["upcoming", "past"];

interface VisitorsScreenProps {
  when: Period;
  onChoose: (when: Period) => void;
}

/** Whom the user expects, and who came. */
export function VisitorsScreen({ when, onChoose }: VisitorsScreenProps) {
  const { t } = useChapter("visits");
  const { open } = useViews();
  const { name } = usePlace();
  const { canInvite } = useMay();
  const isKiosk = useIsKiosk();
  const invite = canInvite && (
    <Button onClick={() => open({ name: "invite" })}>
      <Icon name="plus" size={20} />
      {t("visits.list.invite")}
    </Button>
  );
  return (
    <TabsFrame tab="visitors">
      <LowestScreen action={invite} lead={name} title={t("visits.list.title")}>
        {/* Whom one visitor of a kiosk has invited is nothing to the next. */}
        {!isKiosk && (
          <>
            <Chips label={t("visits.list.periods")}>
              {periods.map((period) => (
                <Chip isOn={period === when} key={period} onToggle={() => onChoose(period)}>
                  {t(`visits.list.${period}.tab`)}
                </Chip>
              ))}
            </Chips>
            <VisitList when={when} />
          </>
        )}
      </LowestScreen>
    </TabsFrame>
  );
}
