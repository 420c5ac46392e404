import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { type Call, serve } from "../../platform/http/calls.ts";
import type { CategoryPart, ContentService, Reader } from "./content.service.ts";

/** The part of every content call that says who reads what. */
type ContentCall = Pick<Call<(typeof endpoints)["listSpotlight"]>, "session" | "locale"> & {
  params: { buildingUuid: string };
};

function readerOf({ session, locale, params }: ContentCall): Reader {
  return { session, locale, buildingUuid: params.buildingUuid };
}

function partOf({ offset = 0, limit = 100 }: { offset?: number; limit?: number }) {
  return { offset, limit };
}

/** Order of a list of categories: by name from the end without a wish (9.002). */
type CategoryQuery = Call<(typeof endpoints)["listDiscover"]>["query"];

function categoryPartOf(query: CategoryQuery): CategoryPart {
  const { orderByProperty: property = "name" } = query;
  const { orderBy: direction = property === "name" ? "desc" : "asc" } = query;
  return { ...partOf(query), property, direction };
}

/** The calls about a building's content. */
export function contentRoutes(
  app: FastifyInstance,
  { content }: { content: ContentService },
): void {
  serve(app, endpoints.listSpotlight, async (call) => ({
    data: { contents: await content.listSpotlight(readerOf(call), partOf(call.query)) },
  }));

  serve(app, endpoints.listDiscover, async (call) => ({
    data: { categories: await content.listDiscover(readerOf(call), categoryPartOf(call.query)) },
  }));

  serve(app, endpoints.listPromoted, async (call) => ({
    data: {
      categories: await content.listPromotedByCategory(readerOf(call), categoryPartOf(call.query)),
    },
  }));

  serve(app, endpoints.listPromotedV2, async (call) => ({
    data: { contents: await content.listPromoted(readerOf(call), partOf(call.query)) },
  }));

  serve(app, endpoints.getContent, async (call) => ({
    data: { content: await content.getContent(readerOf(call), call.params.contentUuid) },
  }));

  serve(app, endpoints.listCategories, async (call) => {
    const filter = { type: call.query.categoryType ?? null, isActive: call.query.active ?? null };
    const categories = await content.listCategories(readerOf(call), filter, partOf(call.query));
    return { data: { categories } };
  });

  serve(app, endpoints.listCategoryContent, async (call) => {
    const { categoryUuid } = call.params;
    const part = { ...partOf(call.query), tag: call.query.tag ?? null };
    return { data: await content.listCategoryContent(readerOf(call), categoryUuid, part) };
  });

  serve(app, endpoints.listTags, async (call) => {
    const { categoryUuid = null } = call.query;
    const part = partOf(call.query);
    return { data: { sanitized_tags: await content.listTags(readerOf(call), categoryUuid, part) } };
  });

  serve(app, endpoints.listUtilityButtons, async (call) => ({
    data: { utility_buttons: await content.listUtilityButtons(readerOf(call)) },
  }));

  serve(app, endpoints.listAmenitiesByCategory, async (call) => ({
    data: { categories: await content.listAmenities(readerOf(call), categoryPartOf(call.query)) },
  }));
}
