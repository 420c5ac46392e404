import { pagesFolder } from "./frames.ts";

/** Floors with suites that are controlled; the tails stand below web views, too. */
export const smartFloors = {
  params: { buildingUuid: "uuid" },
  source: `${pagesFolder}/smart-floors-page.tsx`,
  texts: ["smart_building"],
} as const;
/** Suites of a floor. */
export const smartSuites = {
  params: { ...smartFloors.params, floorUuid: "uuid" },
  source: `${pagesFolder}/smart-suites-page.tsx`,
  texts: ["smart_building"],
} as const;
/** What is controlled of a suite; a kind that there is not, or none, leads to the first that the suite has. */
export const smartControl = {
  params: { ...smartSuites.params, suiteUuid: "uuid", controlType: "any" },
  source: `${pagesFolder}/smart-control-page.tsx`,
  texts: ["smart_building"],
} as const;
