import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, oneOf, uuid } from "../wire.ts";
import { floorSchema, followedSuiteSchema, suiteEntrySchema, suiteSchema } from "./schemas.ts";

const floorParams = closedObject({
  ...buildingParams.properties,
  floorUuid: uuid("The floor."),
});

const suiteParams = closedObject({
  ...floorParams.properties,
  suiteUuid: uuid("The suite."),
});

/** A whole number in a path; whether it is in range is up to the call. */
const wholeNumber = (description: string) =>
  Type.String({ pattern: String.raw`^-?\d{1,4}$`, description });

/** For whoever may enter the building; which suites they see is up to their company. */
const access = { reach: "building" } as const;

export const listFloors = endpoint({
  id: "listFloors",
  route: "GET /smart-building/v1/buildings/:buildingUuid/zeller/floors",
  access,
  summary: "The floors of a building with suites that the caller may control.",
  params: buildingParams,
  response: dataOf({ floors: Type.Array(floorSchema, { description: "From the top down." }) }),
  errors: [],
});

export const listSuites = endpoint({
  id: "listSuites",
  route: "GET /smart-building/v1/buildings/:buildingUuid/zeller/floors/:floorUuid/suites",
  access,
  summary: "The suites of a floor that the caller may control.",
  params: floorParams,
  response: dataOf({ suites: Type.Array(suiteEntrySchema, { description: "By name." }) }),
  errors: ["smart-building.floor_not_found"],
});

export const getSuite = endpoint({
  id: "getSuite",
  route:
    "GET /smart-building/v1/buildings/:buildingUuid/zeller/floors/:floorUuid/suites/:suiteUuid",
  access,
  summary: "A suite as its equipment reports it.",
  params: suiteParams,
  response: dataOf({ suite: suiteSchema }),
  errors: ["smart-building.suite_not_found"],
});

export const followSuite = endpoint({
  id: "followSuite",
  route:
    "GET /smart-building/v1/buildings/:buildingUuid/zeller/floors/:floorUuid/suites/:suiteUuid/changes",
  access,
  summary: "A suite as it is, and then with each change.",
  params: suiteParams,
  isStream: true,
  response: followedSuiteSchema,
  errors: ["smart-building.suite_not_found", "smart-building.too_many_followed"],
});

export const setSuiteTemperature = endpoint({
  id: "setSuiteTemperature",
  route:
    "PUT /smart-building/v1/buildings/:buildingUuid/zeller/floors/:floorUuid/suites/:suiteUuid/temp/:temp/:isCelsius",
  access,
  summary: "Asks a suite's equipment for a temperature.",
  params: closedObject({
    ...suiteParams.properties,
    temp: wholeNumber("Whole degrees, within what 65 °F to 75 °F are."),
    isCelsius: oneOf(["true", "false"], "Whether they are °C; °F otherwise."),
  }),
  response: dataOf({ suite: suiteSchema }),
  errors: [
    "smart-building.suite_not_found",
    "smart-building.out_of_range",
    "smart-building.unavailable",
    "auth.too_many_attempts",
  ],
});

export const setSuiteLighting = endpoint({
  id: "setSuiteLighting",
  route:
    "PUT /smart-building/v1/buildings/:buildingUuid/zeller/floors/:floorUuid/suites/:suiteUuid/lighting/all/:value",
  access,
  summary: "Asks a suite's lights for a brightness.",
  params: closedObject({
    ...suiteParams.properties,
    value: wholeNumber("From 0, which is off, to 100."),
  }),
  response: dataOf({ suite: suiteSchema }),
  errors: [
    "smart-building.suite_not_found",
    "smart-building.out_of_range",
    "smart-building.unavailable",
    "auth.too_many_attempts",
  ],
});
