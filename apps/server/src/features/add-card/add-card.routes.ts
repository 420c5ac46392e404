import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { WebViewSettings } from "@portico/contract";
import { addCardPath } from "@portico/contract/pages/web-view";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CardVault } from "../../adapters/vault/card-vault.ts";
import { pageLanguage } from "../../platform/http/page-language.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { cardAssets, cardPagePolicy, reportsGroup, reportsPath } from "./card-page-policy.ts";
import { createCardPages } from "./card-page.ts";

interface AddCardDeps {
  vault: CardVault;
  whitelabel: WhitelabelService;
  webViews: WebViewSettings;
  /** What `apps/cards` has built for the page. */
  folder: string;
  isSecure: boolean;
}

/** Whether an app around the page has handed over a token, or had before the page loaded again. */
function isInApp({ query }: FastifyRequest): boolean {
  const { accessToken, view } = query as { accessToken?: unknown; view?: unknown };
  return accessToken !== undefined || view === "app";
}

/**
 * The page that adds a card (2.018): a document of its own, so that nothing but its own scripts and the
 * vault's stands beside the fields.
 */
export async function addCardRoutes(app: FastifyInstance, deps: AddCardDeps): Promise<void> {
  const { vault, whitelabel, webViews, folder, isSecure } = deps;
  const protocol = isSecure ? "https:" : "http:";
  const write = createCardPages(folder);
  const bases = [...new Set(webViews.base_urls.map((url) => new URL(url).origin))];

  await app.register(async (assets) => {
    // A page that was let in is nothing without its files.
    assets.addHook("onRoute", (route) => {
      route.config = { ...route.config, isUrgent: true };
    });
    await assets.register(fastifyStatic, {
      root: join(folder, cardAssets),
      prefix: `/${cardAssets}/`,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: "1y",
      index: false,
    });
  });

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    app.showFailure(error, request, reply);

  app.get(addCardPath, { errorHandler }, async (request, reply) => {
    const origin = `${protocol}//${request.host}`;
    const brand = await whitelabel.configByHost(request.host);
    const language = pageLanguage(request, { own: null, offered: brand.languages });
    const sources = vault.pageSources(origin);
    const boot = { web_views: webViews, vault_sources: sources };
    const { html, styles } = await write({ brand, language, boot });
    const ancestors = isInApp(request) ? webViews.parent_origins : [];
    const policy = cardPagePolicy({ origin, styles, vault: sources, bases, ancestors });
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": policy,
        "reporting-endpoints": `${reportsGroup}="${reportsPath}"`,
        // Its address may carry a token until the scripts run: nothing that it loads is to be told it.
        "referrer-policy": "no-referrer",
        "cache-control": "no-store",
        vary: "accept-language, cookie, host",
      })
      .send(html);
  });
}
