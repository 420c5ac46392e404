/** Where the rows of a building are found. */
export interface BuildingPlace {
  buildingUuid: string;
  portfolioUuid: string;
}

/** A building that the caller may enter; the buildings feature adds what else is known of it. */
export interface EnteredBuilding {
  place: BuildingPlace;
}
