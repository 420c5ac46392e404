import { buildingColumn, buildingPlace } from "../../buildings/buildings.import.ts";
import { companyColumn } from "../../companies/companies.import.ts";
import {
  asWritten,
  type CellReader,
  type ColumnOf,
  importKind,
  wholeNumber,
  yesNo,
} from "../../imports/imports.public.ts";
import { bookableColumns } from "./bookable-columns.import.ts";
import { readUnitLabels } from "./notation/unit-labels.ts";
import { checkResource, type NewResource, saveResources } from "./resources.write.ts";

/** A kind as people write it: `Meeting room`. */
const kindWords: CellReader<string> = (text) => text.trim().replaceAll(/[\s-]+/g, "_");

const columns: readonly ColumnOf<NewResource>[] = [
  buildingColumn,
  companyColumn,
  {
    name: "kind",
    aliases: ["type", "art"],
    read: kindWords,
    into: "kind",
    isRequired: true,
  },
  { name: "floor", aliases: ["level", "etage", "stockwerk"], read: asWritten, into: "floor" },
  { name: "seats", aliases: ["people", "plätze"], read: wholeNumber, into: "seats" },
  { name: "units", aliases: ["members", "pool", "einheiten"], read: readUnitLabels, into: "units" },
  {
    name: "min_minutes",
    aliases: ["shortest", "mindestdauer"],
    read: wholeNumber,
    into: "minMinutes",
  },
  {
    name: "max_minutes",
    aliases: ["longest", "höchstdauer"],
    read: wholeNumber,
    into: "maxMinutes",
  },
  {
    name: "check_in_minutes",
    aliases: ["check_in", "grace"],
    read: wholeNumber,
    into: "checkInMinutes",
  },
  { name: "shows_names", aliases: ["names_shown"], read: yesNo, into: "showsNames" },
  ...bookableColumns,
];

/** Rooms, desks and other places that people book, each alone or as a pool. */
export const resourcesImport = importKind<NewResource>({
  name: "resources",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["name", "building", "floor"],
  place: buildingPlace,
  check: checkResource,
  save: saveResources,
});
