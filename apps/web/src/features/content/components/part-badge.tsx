import { useTexts } from "@portico/client/texts";
import type { ContentCard } from "@portico/contract";
import { isFew } from "@portico/rules/rsvp";
import { Badge } from "@portico/ui";
import { OwnBadge } from "../../../lib/taking-part/own-badge.tsx";
import { useOwnStatus } from "../../../lib/upcoming-plans.ts";

interface PartBadgeProps {
  card: ContentCard;
  buildingUuid: string;
}

/** How the reader takes part or, where they do not, how many places are left once they are few. */
export function PartBadge({ card: { uuid, places_left: left }, buildingUuid }: PartBadgeProps) {
  const { t } = useTexts();
  const own = useOwnStatus(buildingUuid, uuid);
  if (own !== null) return <OwnBadge status={own} />;
  if (left === 0) return <Badge>{t("content.facts.full")}</Badge>;
  if (left === null || !isFew(left)) return null;
  return <Badge tone="accent">{t("content.facts.left", { count: left })}</Badge>;
}
