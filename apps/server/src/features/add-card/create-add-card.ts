import { join } from "node:path";
import type { CardVault } from "../../adapters/vault/card-vault.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { addCardRoutes } from "./add-card.routes.ts";
import { cspReportsRoutes } from "./csp-reports.routes.ts";

interface AddCardDeps extends Pick<Portal, "env" | "limiter" | "isSecure"> {
  vault: CardVault;
  whitelabel: WhitelabelService;
  /** What `apps/cards` has built. */
  cardsFolder: string;
}

/** The page that adds a card, and what browsers report of it. */
export function createAddCard({ env, limiter, cardsFolder, ...deps }: AddCardDeps) {
  const { webViewBases, webViewParents } = env;
  const webViews = { base_urls: webViewBases, parent_origins: webViewParents };
  const folder = join(cardsFolder, "page");
  return {
    async routes(app) {
      await addCardRoutes(app, { ...deps, webViews, folder });
      await cspReportsRoutes(app, { limiter });
    },
  } satisfies Feature;
}
