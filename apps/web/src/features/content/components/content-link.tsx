import type { ContentType } from "@portico/contract";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface ContentLinkProps {
  buildingUuid: string;
  contentUuid: string;
  type: ContentType;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

type Target = Pick<LinkProps, "to" | "params">;
type TargetOf = (buildingUuid: string, uuid: string) => Target;

/** Kinds of content with a page of their own (2.015); all others share one (2.024). */
const ownPages: Partial<Record<ContentType, TargetOf>> = {
  amenity: (buildingUuid, amenityUuid) => ({
    to: "/building/$buildingUuid/amenities/$amenityUuid",
    params: { buildingUuid, amenityUuid },
  }),
  event_post: (buildingUuid, eventPostUuid) => ({
    to: "/building/$buildingUuid/event-posts/$eventPostUuid",
    params: { buildingUuid, eventPostUuid },
  }),
  offer: (buildingUuid, offerUuid) => ({
    to: "/building/$buildingUuid/offers/$offerUuid",
    params: { buildingUuid, offerUuid },
  }),
};

const sharedPage: TargetOf = (buildingUuid, contentUuid) => ({
  to: "/building/$buildingUuid/content/$contentUuid",
  params: { buildingUuid, contentUuid },
});

/** Leads to a content's own page, fetched as soon as somebody means to go there. */
export function ContentLink({ buildingUuid, contentUuid, type, ...props }: ContentLinkProps) {
  const target = (ownPages[type] ?? sharedPage)(buildingUuid, contentUuid);
  return <Link {...props} {...target} preload="intent" viewTransition />;
}
