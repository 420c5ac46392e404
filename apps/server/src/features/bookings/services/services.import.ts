import { type ColumnOf, importKind, wholeNumber } from "../../imports/imports.public.ts";
import { bookableColumns } from "../resources/bookable-columns.import.ts";
import { providerReference } from "./providers.import.ts";
import { checkService, type NewService, saveServices } from "./services.write.ts";

const columns: readonly ColumnOf<NewService>[] = [
  {
    name: "provider",
    aliases: ["provider_id", "anbieter"],
    read: (text) => text.trim(),
    into: "providerUuid",
    reference: providerReference,
    isRequired: true,
  },
  {
    name: "duration_minutes",
    aliases: ["duration", "minutes", "dauer"],
    read: wholeNumber,
    into: "minMinutes",
    isRequired: true,
  },
  ...bookableColumns,
];

/** What providers do, for so long. */
export const servicesImport = importKind<NewService>({
  name: "services",
  makesPortfolio: false,
  columns,
  derivations: [],
  identity: ["name", "provider"],
  place: null,
  check: checkService,
  save: saveServices,
});
