import { buildingColumn, buildingPlace } from "../buildings/buildings.import.ts";
import { companyColumn } from "../companies/companies.import.ts";
import {
  asWritten,
  type ColumnOf,
  externalIdColumn,
  importKind,
  wholeNumber,
  yesNo,
} from "../imports/imports.public.ts";
import { checkSuite, type NewSuite, saveSuites } from "./smart-building.write.ts";

const columns: readonly ColumnOf<NewSuite>[] = [
  externalIdColumn(["suite_id", "id", "einheit_nr", "code"]),
  { ...buildingColumn, isRequired: true },
  {
    name: "floor",
    aliases: ["floor_name", "storey", "etage", "stockwerk"],
    read: asWritten,
    into: "floor",
    isRequired: true,
  },
  {
    name: "level",
    aliases: ["floor_number", "ebene"],
    read: wholeNumber,
    into: "level",
  },
  {
    name: "suite",
    aliases: ["name", "suite_name", "unit_name", "einheit", "mieteinheit"],
    read: asWritten,
    into: "name",
    isRequired: true,
  },
  companyColumn,
  {
    name: "temperature_unit",
    aliases: ["unit", "degrees", "temperatureinheit"],
    read: asWritten,
    into: "temperatureUnit",
  },
  {
    name: "equipment",
    aliases: ["equipment_name", "device", "gerät", "anlage"],
    read: asWritten,
    into: "equipmentName",
  },
  { name: "lighting", aliases: ["is_lit", "has_lighting", "licht"], read: yesNo, into: "isLit" },
  {
    name: "temperature",
    aliases: ["is_heated", "has_temperature", "temperatur"],
    read: yesNo,
    into: "isHeated",
  },
  {
    name: "out_of_service",
    aliases: ["is_out_of_service", "ausser_betrieb"],
    read: yesNo,
    into: "isOutOfService",
  },
];

/** Suites whose light or temperature is controlled. */
export const suitesImport = importKind<NewSuite>({
  name: "suites",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["building", "floor", "suite"],
  place: buildingPlace,
  check: checkSuite,
  save: saveSuites,
});
