import type { LinkTarget } from "@portico/contract";
import { arrivalOf, type Click } from "./arriving-click.ts";
import { branchLinks } from "./branch-links.ts";
import { ownLinks } from "./own-links.ts";

/** Leaves the page for another one. */
function leaveFor(address: string): Promise<never> {
  location.replace(address);
  return new Promise(() => undefined);
}

/** Where a click leads, by the service that made its link; null where nowhere. */
export function openClick(click: Click): Promise<LinkTarget | null> {
  if (click.source === "own") return ownLinks.open(click.id);
  // Whoever had to leave to sign in comes back to another page.
  if (click.key === null) return leaveFor(arrivalOf(click));
  return branchLinks(click.key).open(click.id);
}
