import type { LinkTarget } from "@portico/contract";
import { safeLink } from "@portico/rules/safe-link";
import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Click } from "../features/links/arriving-click.ts";
import { openClick } from "../features/links/open-click.ts";
import type { OpenedMiniApp } from "../lib/mini-app.ts";
import { setSessionFlag } from "../lib/session-flags.ts";
import { portalOf } from "./portal.ts";

/** The site of a link, whose address somebody else has written, where the brand lets links open one. */
function siteOf(client: QueryClient, { navigation_url }: LinkTarget): OpenedMiniApp | null {
  const link = safeLink(navigation_url);
  const isDirect = portalOf(client).flags["enable-tw-direct-link"];
  if (link?.kind !== "site" || !isDirect) return null;
  return { url: link.href, title: new URL(link.href).host };
}

/** The page of a link's target; a site is opened over the building's. */
function pageOf(client: QueryClient, target: LinkTarget) {
  const { building_uuid: buildingUuid, content_uuid: contentUuid } = target;
  if (contentUuid !== null) {
    return redirect({
      to: "/building/$buildingUuid/content/$contentUuid",
      params: { buildingUuid, contentUuid },
      replace: true,
    });
  }
  const site = siteOf(client, target);
  return redirect({
    to: "/building/$buildingUuid",
    params: { buildingUuid },
    replace: true,
    state: site === null ? {} : { miniApp: { ...site, isOverEntry: false } },
  });
}

/**
 * Leads a user who came by a deep link to where it leads, once. Where that cannot be found out, it is
 * logged, and the user goes home.
 */
export async function followClick(click: Click, client: QueryClient): Promise<void> {
  let target: LinkTarget | null;
  try {
    target = await openClick(click);
  } catch (error) {
    console.error("A deep link could not be followed", error);
    throw redirect({ to: "/", replace: true });
  }
  if (target === null) return;
  setSessionFlag("hasFollowedLink", true);
  throw pageOf(client, target);
}
