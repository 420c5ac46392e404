import { queryKey } from "@portico/client/query-key";
import type { CategoryType } from "@portico/contract";
import { mostCategoryTags } from "@portico/contract/constants";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, callQuery } from "../../lib/client.ts";
import type { HomeScope } from "./api.ts";

/** Contents that one page of a category brings: full rows of one, two and three cards. */
const contentsPerPage = 24;

/** Categories that one page of their list brings. */
const categoriesPerPage = 100;

/** The categories of a kind that have something in them, page by page. */
export function categoriesQuery({ buildingUuid, language }: HomeScope, categoryType: CategoryType) {
  const params = { buildingUuid };
  const kind = { categoryType, active: true, hasContent: true } as const;
  const query = { lang: language, ...kind, limit: categoriesPerPage };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listCategories", params, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("listCategories", { params, query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data }, _pages, offset) =>
      data.categories.length < categoriesPerPage ? null : offset + categoriesPerPage,
  });
}

/** The contents of a category page by page, of one tag only where `tag` names one. */
export function categoryContentQuery(
  { buildingUuid, language }: HomeScope,
  categoryUuid: string,
  tag: string | null,
) {
  const params = { buildingUuid, categoryUuid };
  const query = { lang: language, limit: contentsPerPage, ...(tag !== null && { tag }) };
  return infiniteQueryOptions({
    queryKey: [...queryKey("listCategoryContent", params, query), "pages"],
    queryFn: ({ pageParam, signal }) =>
      call("listCategoryContent", { params, query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data }, _pages, offset) =>
      data.contents.length < contentsPerPage ? null : offset + contentsPerPage,
  });
}

/** The first contents of a category, for a look at it from elsewhere. */
export function categoryGlanceQuery(
  { buildingUuid, language }: HomeScope,
  categoryUuid: string,
  limit: number,
) {
  const input = { params: { buildingUuid, categoryUuid }, query: { lang: language, limit } };
  return queryOptions({
    ...callQuery("listCategoryContent", input),
    select: ({ data }) => data.contents,
  });
}

/** The tags that a category can be filtered by. */
export function categoryTagsQuery({ buildingUuid, language }: HomeScope, categoryUuid: string) {
  const query = { lang: language, categoryUuid, limit: mostCategoryTags };
  return queryOptions({
    ...callQuery("listTags", { params: { buildingUuid }, query }),
    select: ({ data }) => data.sanitized_tags,
  });
}
