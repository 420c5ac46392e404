import { resourcesImport } from "./features/bookings/resources/resources.import.ts";
import { providersImport } from "./features/bookings/services/providers.import.ts";
import { servicesImport } from "./features/bookings/services/services.import.ts";
import { readAudience } from "./features/buildings/audience.repository.ts";
import { buildingsImport } from "./features/buildings/buildings.import.ts";
import { companiesImport } from "./features/companies/companies.import.ts";
import {
  amenitiesImport,
  pagesImport,
  secondaryImport,
} from "./features/content/content.import.ts";
import { eventsImport } from "./features/events/events.import.ts";
import { createImportCommand, type ImportKind } from "./features/imports/imports.public.ts";
import { offersImport } from "./features/offers/offers.import.ts";
import { createPortfolioOpener, defaultBrand } from "./features/portfolios/portfolios.write.ts";
import { postsImport } from "./features/posts/posts.import.ts";
import { removeMissing } from "./features/removals/remove-missing.ts";
import { suitesImport } from "./features/smart-building/smart-building.import.ts";
import { domainsImport } from "./features/users/domains.import.ts";
import { admitManagers } from "./features/users/managers.repository.ts";
import { usersImport } from "./features/users/users.import.ts";

/** Everything that can be imported; what others name comes before them. */
export const importKinds: readonly ImportKind[] = [
  buildingsImport,
  companiesImport,
  domainsImport,
  usersImport,
  suitesImport,
  eventsImport,
  amenitiesImport,
  offersImport,
  postsImport,
  pagesImport,
  secondaryImport,
  resourcesImport,
  providersImport,
  servicesImport,
];

export { removeMissing };

/** The portfolios that imports go into. */
export const importPortfolios = createPortfolioOpener(admitManagers, readAudience);

/** `import`: loads a file into a portfolio. */
export const importCommand = createImportCommand({
  kinds: importKinds,
  portfolios: importPortfolios,
  removeMissing,
  defaultBrand,
});
