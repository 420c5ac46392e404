import { type Page, pages } from "@portico/contract/pages/table";
import type { ControlType } from "@portico/contract";
import type { Target } from "../../lib/content-target.ts";
import type { FloorPlace, SuitePlace } from "./api.ts";

/** Where the screens stand: in the portal, or in another app (2.022). */
export type SmartArea = "portal" | "web-view";

const screens = {
  portal: {
    floors: pages.smartBuilding.path,
    suites: pages.smartSuites.path,
    suite: pages.smartControl.path,
    control: pages.smartControlType.path,
  },
  "web-view": {
    floors: pages.webViewSmartBuilding.path,
    suites: pages.webViewSmartSuites.path,
    suite: pages.webViewSmartControl.path,
    control: pages.webViewSmartControlType.path,
  },
} as const satisfies Record<SmartArea, Record<string, Page["path"]>>;

/** The floors of a building. */
export function floorsTarget(area: SmartArea, buildingUuid: string): Target {
  return { to: screens[area].floors, params: { buildingUuid } };
}

/** The suites of a floor. */
export function suitesTarget(area: SmartArea, { buildingUuid, floorUuid }: FloorPlace): Target {
  return { to: screens[area].suites, params: { buildingUuid, floorUuid } };
}

/** A suite, at what is controlled of it by default. */
export function suiteTarget(area: SmartArea, place: SuitePlace): Target {
  return { to: screens[area].suite, params: { ...place } };
}

/** What is controlled of a suite. */
export function controlTarget(
  area: SmartArea,
  place: SuitePlace,
  controlType: ControlType,
): Target {
  return { to: screens[area].control, params: { ...place, controlType } };
}
