import type { ContentItem } from "@portico/contract";
import { Navigate } from "@tanstack/react-router";
import { contentTarget } from "../../lib/content-target.ts";

interface OwnPageProps {
  buildingUuid: string;
  content: Pick<ContentItem, "type" | "uuid">;
}

/** Leads on from a page of another kind: the id says what is meant, not the word before it. */
export function OwnPage({ buildingUuid, content }: OwnPageProps) {
  return <Navigate {...contentTarget(content.type, buildingUuid, content.uuid)} replace />;
}
