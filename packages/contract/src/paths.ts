import { analyticsPaths } from "./analytics/paths.ts";
import { authPaths } from "./auth/paths.ts";
import { buildingsPaths } from "./buildings/paths.ts";
import { companiesPaths } from "./companies/paths.ts";
import { contentPaths } from "./content/paths.ts";
import { documentsPaths } from "./documents/paths.ts";
import { eventsPaths } from "./events/paths.ts";
import { farmsPaths } from "./farms/paths.ts";
import { flagsPaths } from "./flags/paths.ts";
import { healthPaths } from "./health/paths.ts";
import { offersPaths } from "./offers/paths.ts";
import { permissionsPaths } from "./permissions/paths.ts";
import { postsPaths } from "./posts/paths.ts";
import { searchPaths } from "./search/paths.ts";
import { ssoPaths } from "./sso/paths.ts";
import { supportPaths } from "./support/paths.ts";
import { usersPaths } from "./users/paths.ts";
import { whitelabelPaths } from "./whitelabel/paths.ts";

/**
 * Method and path of every call by endpoint id. The page's client imports only this table (and the
 * endpoints' types), so that no schema reaches the browser.
 */
export const paths = {
  ...analyticsPaths,
  ...authPaths,
  ...buildingsPaths,
  ...companiesPaths,
  ...contentPaths,
  ...documentsPaths,
  ...eventsPaths,
  ...farmsPaths,
  ...flagsPaths,
  ...healthPaths,
  ...offersPaths,
  ...permissionsPaths,
  ...postsPaths,
  ...searchPaths,
  ...ssoPaths,
  ...supportPaths,
  ...usersPaths,
  ...whitelabelPaths,
} as const;
