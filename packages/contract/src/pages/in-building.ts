/** The parameter of a page whose path names a building. */
export const building = { buildingUuid: "uuid" } as const;

/** A page inside a building. */
export const inBuilding = { who: "user", frame: "building" } as const;

/** A page whose path names the building and nothing else of it. */
export const ofBuilding = { ...inBuilding, params: building } as const;
