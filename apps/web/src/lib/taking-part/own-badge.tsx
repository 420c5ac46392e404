import { useTexts } from "@portico/client/texts";
import type { ContentPlanStatus } from "@portico/contract";
import { Badge, Icon } from "@portico/ui";
import { statusTones } from "./status-tones.ts";

/** How the reader takes part in an item, on a card or a row of it. */
export function OwnBadge({ status }: { status: ContentPlanStatus }) {
  const { t } = useTexts();
  const tone = statusTones[status];
  return (
    <Badge tone={tone}>
      {tone === "success" && <Icon name="check" size={16} />}
      {t(`content.facts.${status}`)}
    </Badge>
  );
}
