import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../lib/client.ts";

/** Where the lists of the home come from: one building, in one language. */
export interface HomeScope {
  buildingUuid: string;
  /** Language code of the texts, e.g. `de-de`. */
  language: string;
}

function scopeInput({ buildingUuid, language }: HomeScope) {
  return { params: { buildingUuid }, query: { lang: language } };
}

/** As the property team arranged it, and not by name as without a wish. */
function arrangedInput({ buildingUuid, language }: HomeScope) {
  const query = { lang: language, orderByProperty: "position" } as const;
  return { params: { buildingUuid }, query };
}

/** The utility tiles. */
export function utilityButtonsQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listUtilityButtons", scopeInput(scope)),
    select: ({ data }) => data.utility_buttons,
  });
}

/** What is on today and tomorrow, and the notices that hold now. */
export function todayQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("getToday", scopeInput(scope)),
    select: ({ data }) => data,
  });
}

/** Promoted content as one list. */
export function promotedQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listPromotedV2", scopeInput(scope)),
    select: ({ data }) => data.contents,
  });
}

/** Promoted content by category, where the flag show-content-v-2 is off. */
export function promotedByCategoryQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listPromoted", arrangedInput(scope)),
    select: ({ data }) => data.categories,
  });
}

/** The first categories that the home only leads to. */
export function secondaryCategoriesQuery({ buildingUuid, language }: HomeScope) {
  const kind = {
    categoryType: "SecondaryContent",
    active: true,
    hasContent: true,
    limit: 12,
  } as const;
  const input = { params: { buildingUuid }, query: { lang: language, ...kind } };
  return queryOptions({
    ...callQuery("listCategories", input),
    select: ({ data }) => data.categories,
  });
}

/** What the property team puts first. */
export function spotlightQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listSpotlight", scopeInput(scope)),
    select: ({ data }) => data.contents,
  });
}

/** The categories of the home with their contents. */
export function discoverQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listDiscover", arrangedInput(scope)),
    select: ({ data }) => data.categories,
  });
}

/** The amenities, grouped by category. */
export function amenitiesQuery(scope: HomeScope) {
  return queryOptions({
    ...callQuery("listAmenitiesByCategory", arrangedInput(scope)),
    select: ({ data }) => data.categories,
  });
}

/** One content item in full. */
export function contentQuery({ buildingUuid, language }: HomeScope, contentUuid: string) {
  const input = { params: { buildingUuid, contentUuid }, query: { lang: language } };
  return queryOptions({
    ...callQuery("getContent", input),
    select: ({ data }) => data.content,
  });
}
