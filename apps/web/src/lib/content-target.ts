import type { ContentType } from "@portico/contract";
import { contentPages } from "@portico/contract/pages/table";
import type { LinkProps } from "@tanstack/react-router";

/** Where a link leads. */
export type Target = Pick<LinkProps, "to" | "params">;

/** The page of a content, by its kind. */
export function contentTarget(type: ContentType, buildingUuid: string, uuid: string): Target {
  const { path, params } = contentPages[type];
  const names = Object.entries(params).filter(([, kind]) => kind === "uuid");
  return {
    to: path,
    params: { ...Object.fromEntries(names.map(([name]) => [name, uuid])), buildingUuid },
  };
}
