import { buildingColumn, buildingPlace } from "../../buildings/buildings.import.ts";
import {
  asWritten,
  type ColumnOf,
  createNameFinder,
  externalIdColumn,
  importKind,
  type Reference,
  wholeNumber,
} from "../../imports/imports.public.ts";
import { listNamedProviders } from "../resources/resource-writes.repository.ts";
import { checkProvider, type NewProvider, saveProviders } from "./providers.write.ts";

/** Providers that services name by key or name. */
export const providerReference: Reference = {
  async open(db, portfolioUuid) {
    const providers = await listNamedProviders(db, portfolioUuid);
    return createNameFinder(providers, { one: "provider", many: "providers" });
  },
};

const columns: readonly ColumnOf<NewProvider>[] = [
  externalIdColumn(["id", "code", "key"]),
  buildingColumn,
  {
    name: "name",
    aliases: ["provider", "anbieter"],
    read: asWritten,
    into: "name",
    isRequired: true,
  },
  {
    name: "description",
    aliases: ["about", "beschreibung"],
    read: asWritten,
    into: "description",
  },
  { name: "floor", aliases: ["level", "etage", "stockwerk"], read: asWritten, into: "floor" },
  { name: "staff", aliases: ["people", "personal"], read: wholeNumber, into: "staff" },
  { name: "position", aliases: ["order", "reihenfolge"], read: wholeNumber, into: "position" },
];

/** Those who do something for the people of a building. */
export const providersImport = importKind<NewProvider>({
  name: "providers",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["name", "building"],
  place: buildingPlace,
  check: checkProvider,
  save: saveProviders,
});
