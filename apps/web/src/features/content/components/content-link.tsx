import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface ContentLinkProps {
  buildingUuid: string;
  contentUuid: string;
  onClick?: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Leads to a content's own page (2.024), fetched as soon as somebody means to go there. */
export function ContentLink({ buildingUuid, contentUuid, ...props }: ContentLinkProps) {
  return (
    <Link
      {...props}
      params={{ buildingUuid, contentUuid }}
      preload="intent"
      to="/building/$buildingUuid/content/$contentUuid"
      viewTransition
    />
  );
}
