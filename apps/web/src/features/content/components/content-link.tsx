import type { ContentType } from "@portico/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { contentTarget } from "../../../lib/content-target.ts";
import { tracked } from "../../../lib/tracked.ts";

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
  const mark = tracked("card", contentUuid);
  return <Link {...props} {...mark} {...target} preload="intent" viewTransition />;
}
