import type { BuildingPlace } from "@portico/rules/place";

/** The building of the plans in a file, which is read elsewhere. */
export interface PlansBuilding extends BuildingPlace {
  /** IANA zone. */
  timezone: string;
}
