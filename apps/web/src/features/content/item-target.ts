import { contentTarget, type Target } from "../../lib/content-target.ts";
import type { Item } from "./navigation-target.ts";

/** The page of a content or of a company. */
export function itemTarget({ kind, uuid, buildingUuid }: Item): Target {
  if (kind !== "company") return contentTarget(kind, buildingUuid, uuid);
  return {
    to: "/building/$buildingUuid/companies/$companyUuid",
    params: { buildingUuid, companyUuid: uuid },
  };
}
