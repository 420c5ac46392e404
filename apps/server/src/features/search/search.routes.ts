import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import type { SearchService } from "./search.service.ts";

/** The call that searches a building; whoever may enter the building may search it. */
export function searchRoutes(app: FastifyInstance, { search }: { search: SearchService }): void {
  serve(app, endpoints.searchBuilding, async ({ building: { place }, locale, query }) => {
    const { q: text, limit = 20 } = query;
    return { data: { hits: await search.search({ place, locale, text, limit }) } };
  });
}
