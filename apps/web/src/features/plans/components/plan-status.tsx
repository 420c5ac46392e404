import { useChapter } from "@portico/client/texts";
import type { PlanPeriod, PlanStatus } from "@portico/contract";
import { Badge, Icon } from "@portico/ui";
import { statusTones } from "../../../lib/taking-part/status-tones.ts";

/** How somebody takes part, or took part, in words; what is over is no news any more. */
export function PlanStatusChip({ status, when }: { status: PlanStatus; when: PlanPeriod }) {
  const { t } = useChapter("plans");
  const tone = when === "past" ? "neutral" : statusTones[status];
  return (
    <Badge tone={tone}>
      {tone === "success" && <Icon name="check" size={16} />}
      {t(`plans.status.${when}.${status}`)}
    </Badge>
  );
}
