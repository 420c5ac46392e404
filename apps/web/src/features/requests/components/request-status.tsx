import { useChapter } from "@portico/client/texts";
import type { ShownStatus } from "@portico/contract";
import { Badge } from "@portico/ui";

const tones = {
  submitted: "accent",
  approved: "success",
  done: "success",
  denied: "alert",
  cancelled: "neutral",
} as const satisfies Record<ShownStatus, string>;

/** What has become of a request, in a word. */
export function RequestStatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useChapter("requests");
  return <Badge tone={tones[status]}>{t(`requests.status.${status}`)}</Badge>;
}
