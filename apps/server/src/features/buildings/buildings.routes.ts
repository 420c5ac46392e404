import { endpoints } from "@portico/contract";
import { tidyLine } from "@portico/rules/tidy-text";
import type { FastifyInstance } from "fastify";
import type { Cache } from "../../platform/cache/cache.ts";
import { serve } from "../../platform/http/calls.ts";
import { serveShared } from "../../platform/http/shared-answers.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import { scopeOf, type WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import type { BuildingsService } from "./buildings.service.ts";

interface BuildingsRoutesDeps {
  buildings: BuildingsService;
  whitelabel: WhitelabelService;
  /** Buildings and their themes as they are answered. */
  answers: Cache<SharedAnswer>;
}

/** Buildings that a client without paging gets. */
const mostForOlderClients = 100;

/** `ALL` and nothing mean every brand. */
function identifierOf(scope: string | undefined): string | null {
  return scope === undefined || scope === "ALL" ? null : scope;
}

/** The calls about buildings. */
export function buildingsRoutes(app: FastifyInstance, deps: BuildingsRoutesDeps): void {
  const { buildings, whitelabel, answers } = deps;

  serve(app, endpoints.listUserBuildings, async ({ session, query }, { request }) => {
    const scope = scopeOf(await whitelabel.configByHost(request.host));
    const { next, total, ...list } = await buildings.listBuildings(session, {
      // A restricted brand lists only its own buildings, whatever the caller asks for.
      brand: scope ?? identifierOf(query.brand_scope),
      search: tidyLine(query.search),
      after: query.after ?? null,
      limit: query.limit ?? 50,
    });
    return { data: list, pagination: { total, next } };
  });

  serve(app, endpoints.listCurrentUserBuildings, async ({ session }, { request }) => {
    const brand = scopeOf(await whitelabel.configByHost(request.host));
    const options = { brand, search: null, after: null, limit: mostForOlderClients };
    const { buildings: own } = await buildings.listBuildings(session, options);
    return { data: { buildings: own } };
  });

  serveShared(app, endpoints.getBuilding, {
    placeOf: ({ session, building, locale }) => ({ session, building, locale }),
    nameOf: ({ building, locale }) => [building.place.buildingUuid, locale],
    isUsual: ({ query }) => query.include === undefined || query.include === "languages",
    // What has come with the call may have been read before the last change, and would be kept after it.
    load: async ({ session, building: { place }, locale }) => {
      const entered = await buildings.enter(session, place.buildingUuid);
      return { data: { building: await buildings.getBuilding(entered, locale) } };
    },
    answers,
  });

  serve(app, endpoints.getPortfolio, async ({ session, params }) => ({
    data: { portfolio: await buildings.getPortfolio(session, params.portfolioUuid) },
  }));

  serveShared(app, endpoints.getBuildingTheme, {
    placeOf: async ({ building }, { request: { host } }) => ({
      building,
      host,
      brand: (await whitelabel.configByHost(host)).brand,
    }),
    nameOf: ({ building, brand }) => [building.place.buildingUuid, brand],
    load: async ({ building, host }) => {
      const { theme } = await whitelabel.configByHost(host);
      return { data: { theme: await buildings.getTheme(building, theme) } };
    },
    answers,
  });
}
