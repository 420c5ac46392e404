import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { endpoints, type ResponseOf } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import type { Cache } from "../../platform/cache/cache.ts";
import { type Call, serve } from "../../platform/http/calls.ts";
import { type Question, serveShared } from "../../platform/http/shared-answers.ts";
import type { SharedAnswer } from "../../platform/http/shared-answer.ts";
import type { Reading } from "./content.repository.ts";
import type { CategoryPart, ContentService, TileReading } from "./content.service.ts";
import { isUsual } from "./usual-questions.ts";

/** The part of every content call that says where it reads. */
type ContentCall = Pick<Call<(typeof endpoints)["listSpotlight"]>, "building" | "locale">;

function readingOf({ building, locale }: ContentCall): Reading {
  return { ...building.place, locale };
}

function partOf({ offset = 0, limit = 100 }: { offset?: number; limit?: number }) {
  return { offset, limit };
}

/** Order of a list of categories: by name from the end without a wish. */
type CategoryQuery = Call<(typeof endpoints)["listDiscover"]>["query"];

function categoryPartOf(query: CategoryQuery): CategoryPart {
  const { orderByProperty: property = "name" } = query;
  const { orderBy: direction = property === "name" ? "desc" : "asc" } = query;
  return { ...partOf(query), property, direction };
}

type Answer<I extends ListId> = ResponseOf<(typeof endpoints)[I]>;

/** The lists of a building, which are the same for everybody who may enter it. */
type ListId =
  | "getToday"
  | "listEvents"
  | "listEventsOfMonth"
  | "listSpotlight"
  | "listDiscover"
  | "listPromoted"
  | "listPromotedV2"
  | "listCategories"
  | "listCategoryContent"
  | "listTags"
  | "listCompanyContent"
  | "listSameWeek"
  | "listAmenitiesByCategory";

interface ContentRoutesDeps {
  content: ContentService;
  /** Lists as they are answered. */
  lists: Cache<SharedAnswer>;
  /** Tiles, likewise. */
  tiles: Cache<SharedAnswer>;
  whitelabel: Pick<WhitelabelService, "originFor">;
}

/** The calls about a building's content. */
export function contentRoutes(
  app: FastifyInstance,
  { content, lists, tiles, whitelabel }: ContentRoutesDeps,
): void {
  function serveList<I extends ListId>(
    id: I,
    load: (here: Reading, call: Question<(typeof endpoints)[I]>) => Promise<Answer<I>>,
  ): void {
    const nameOf = ({ buildingUuid, locale }: Reading) => [buildingUuid, locale];
    serveShared(app, endpoints[id], { placeOf: readingOf, nameOf, isUsual, load, answers: lists });
  }

  serveList("getToday", async (here) => ({ data: await content.getToday(here) }));

  serveList("listEvents", async (here, { query }) => ({
    data: { events: await content.listEvents(here, partOf(query)) },
  }));

  serveList("listEventsOfMonth", async (here, { query }) => ({
    data: await content.listEventsOfMonth(here, query.month),
  }));

  serveList("listSpotlight", async (here, { query }) => ({
    data: { contents: await content.listSpotlight(here, partOf(query)) },
  }));

  serveList("listDiscover", async (here, { query }) => ({
    data: { categories: await content.listDiscover(here, categoryPartOf(query)) },
  }));

  serveList("listPromoted", async (here, { query }) => ({
    data: { categories: await content.listPromotedByCategory(here, categoryPartOf(query)) },
  }));

  serveList("listPromotedV2", async (here, { query }) => ({
    data: { contents: await content.listPromoted(here, partOf(query)) },
  }));

  serveList("listCategories", async (here, { query }) => {
    const { categoryType: type = null, active: isActive = null, hasContent = null } = query;
    const filter = { type, isActive, hasContent };
    return { data: { categories: await content.listCategories(here, filter, partOf(query)) } };
  });

  serveList("listCategoryContent", async (here, { params, query }) => {
    const part = { ...partOf(query), tag: query.tag ?? null };
    return { data: await content.listCategoryContent(here, params.categoryUuid, part) };
  });

  serveList("listTags", async (here, { query }) => {
    const { categoryUuid = null } = query;
    return { data: { sanitized_tags: await content.listTags(here, categoryUuid, partOf(query)) } };
  });

  serveList("listAmenitiesByCategory", async (here, { query }) => ({
    data: { categories: await content.listAmenities(here, categoryPartOf(query)) },
  }));

  serveList("listCompanyContent", async (here, { params }) => ({
    data: { contents: await content.listCompanyContent(here, params.companyUuid) },
  }));

  serveList("listSameWeek", async (here, { params }) => ({
    data: { contents: await content.listSameWeek(here, params.contentUuid) },
  }));

  serve(app, endpoints.getContent, async (call) => ({
    data: {
      content: await content.getContent(readingOf(call), call.session, call.params.contentUuid),
    },
  }));

  // Whoever is of companies of the same types gets the same tiles.
  serveShared(app, endpoints.listUtilityButtons, {
    placeOf: async (call, { request }): Promise<TileReading> => {
      const here = readingOf(call);
      const [companyTypes, portalOrigin] = await Promise.all([
        content.ownCompanyTypes(here, call.session),
        whitelabel.originFor(request.host),
      ]);
      return { ...here, companyTypes, portalOrigin };
    },
    nameOf: ({ buildingUuid, locale, companyTypes, portalOrigin }) => [
      buildingUuid,
      locale,
      portalOrigin,
      ...companyTypes,
    ],
    load: async (here) => ({
      data: { utility_buttons: await content.listUtilityButtons(here) },
    }),
    answers: tiles,
  });
}
