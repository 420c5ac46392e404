import type { LinkTarget } from "@portico/contract";
import type { Click } from "./arriving-click.ts";
import { branchLinks } from "./branch-links.ts";
import type { LinkSource } from "./link-source.ts";
import { ownLinks } from "./own-links.ts";

function sourceOf(click: Click): LinkSource {
  return click.source === "own" ? ownLinks : branchLinks(click.key);
}

/** Where a click leads, by the service that made its link; null where nowhere. */
export function openClick(click: Click): Promise<LinkTarget | null> {
  return sourceOf(click).open(click.id);
}
