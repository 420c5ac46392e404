import type { ContentType } from "@portico/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { contentTarget } from "../../../lib/content-target.ts";

interface ContentLinkProps {
  buildingUuid: string;
  contentUuid: string;
  type: ContentType;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a content's own page, fetched as soon as somebody means to go there. */
export function ContentLink({ buildingUuid, contentUuid, type, ...props }: ContentLinkProps) {
  const target = contentTarget(type, buildingUuid, contentUuid);
  return <Link {...props} {...target} preload="intent" viewTransition />;
}
