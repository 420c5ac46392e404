import type { SearchHit } from "@portico/contract";
import { contentTarget, type Target } from "../../lib/content-target.ts";

/** The page of a hit: that of its company, or of its kind of content. */
export function hitTarget(
  { kind, uuid }: Pick<SearchHit, "kind" | "uuid">,
  buildingUuid: string,
): Target {
  if (kind !== "company") return contentTarget(kind, buildingUuid, uuid);
  return {
    to: "/building/$buildingUuid/companies/$companyUuid",
    params: { buildingUuid, companyUuid: uuid },
  };
}
