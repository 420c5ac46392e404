import type { AddressedBuilding } from "@portico/rules/place";

/** The building of the plans in a file, which is read elsewhere. */
export interface PlansBuilding extends AddressedBuilding {
  /** IANA zone. */
  timezone: string;
}
