import type { SearchHit, SearchKind } from "@portico/contract";
import type { LinkProps } from "@tanstack/react-router";

type Target = Pick<LinkProps, "to" | "params">;
type TargetOf = (buildingUuid: string, uuid: string) => Target;

/** Kinds with a page of their own (2.015, 2.021); all others share one (2.024). */
const ownPages: Partial<Record<SearchKind, TargetOf>> = {
  company: (buildingUuid, companyUuid) => ({
    to: "/building/$buildingUuid/companies/$companyUuid",
    params: { buildingUuid, companyUuid },
  }),
  event_post: (buildingUuid, eventPostUuid) => ({
    to: "/building/$buildingUuid/event-posts/$eventPostUuid",
    params: { buildingUuid, eventPostUuid },
  }),
};

const sharedPage: TargetOf = (buildingUuid, contentUuid) => ({
  to: "/building/$buildingUuid/content/$contentUuid",
  params: { buildingUuid, contentUuid },
});

/** The page of a hit. */
export function hitTarget({ kind, uuid }: SearchHit, buildingUuid: string): Target {
  return (ownPages[kind] ?? sharedPage)(buildingUuid, uuid);
}
