import { useQuery } from "@tanstack/react-query";
import { useFlag } from "../../features/flags/api.ts";
import { appsQuery } from "../../features/miniapps/api.ts";
import { useOpenMiniApp } from "../../lib/mini-app.ts";
import { useSession } from "../../lib/session.ts";
import { ownAppUrl } from "../../lib/own-apps.ts";

/**
 * Opens visitor registration over the page; null where the brand does not show the link, or the
 * building's portal has no such app (2.101, 2.105).
 *
 * @param title what the link says
 */
export function useVisitorLink(title: string): (() => void) | null {
  const openMiniApp = useOpenMiniApp();
  const isOn = useFlag("feat-tenant-vis-reg-to-admin-link");
  const buildingUuid = useSession((state) => state.buildingUuid);
  const { data: apps = [] } = useQuery({
    ...appsQuery(buildingUuid ?? ""),
    enabled: isOn && buildingUuid !== null,
  });
  const url = ownAppUrl("visitor-registration", location.origin);
  return apps.some((app) => app.url === url) ? () => openMiniApp({ url, title }) : null;
}
