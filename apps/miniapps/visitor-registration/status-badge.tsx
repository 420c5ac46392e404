import { useChapter } from "@portico/client/texts";
import type { Visit } from "@portico/contract";
import { Badge } from "@portico/ui";

const tones = {
  expected: "accent",
  arrived: "success",
  left: "neutral",
  cancelled: "alert",
  expired: "neutral",
} as const;

/** How a visit stands, in a word. */
export function StatusBadge({ status }: Pick<Visit, "status">) {
  const { t } = useChapter("visits");
  return <Badge tone={tones[status]}>{t(`visits.status.${status}`)}</Badge>;
}
