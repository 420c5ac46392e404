import Type from "typebox";
import { buildingParams } from "../buildings/endpoints.ts";
import { endpoint } from "../endpoint.ts";
import {
  closedObject,
  dataOf,
  languageQuery,
  oneOf,
  orderQuery,
  pageQuery,
  pageQueryOf,
  text,
  uuid,
} from "../wire.ts";
import { contentPaths } from "./paths.ts";
import {
  amenityGroupSchema,
  categorySchema,
  categoryTypes,
  categoryWithContentsSchema,
  contentCardSchema,
  contentItemSchema,
  tagSchema,
  utilityButtonSchema,
} from "./schemas.ts";

const categoryType = oneOf(categoryTypes, "Only this kind.");

/** What a building puts first or recommends at once: more would be neither. */
const spotlightLimit = 24;
const promotedLimit = 12;

const homeList = {
  access: "session",
  params: buildingParams,
  query: closedObject({ lang: languageQuery, ...pageQuery }),
  errors: ["buildings.not_found"],
} as const;

/** Lists of categories; order and page count categories, not what is in them (9.002). */
const categoryList = {
  ...homeList,
  query: closedObject({ lang: languageQuery, ...orderQuery, ...pageQuery }),
} as const;

export const listSpotlight = endpoint({
  ...homeList,
  id: "listSpotlight",
  query: closedObject({ lang: languageQuery, ...pageQueryOf(spotlightLimit) }),
  route: contentPaths.listSpotlight,
  summary: "What the property team puts first.",
  clauses: ["7.030", "2.052"],
  response: dataOf({ contents: Type.Array(contentCardSchema, { description: "In order." }) }),
});

export const listDiscover = endpoint({
  ...categoryList,
  id: "listDiscover",
  route: contentPaths.listDiscover,
  summary: "The categories of the home with their contents.",
  clauses: ["7.031", "2.052"],
  response: dataOf({
    categories: Type.Array(categoryWithContentsSchema, { description: "In order." }),
  }),
});

export const listPromoted = endpoint({
  ...categoryList,
  id: "listPromoted",
  route: contentPaths.listPromoted,
  summary: "Promoted content, by category.",
  clauses: ["7.032"],
  response: dataOf({
    categories: Type.Array(categoryWithContentsSchema, { description: "In order." }),
  }),
});

export const listPromotedV2 = endpoint({
  ...homeList,
  id: "listPromotedV2",
  query: closedObject({ lang: languageQuery, ...pageQueryOf(promotedLimit) }),
  route: contentPaths.listPromotedV2,
  summary: "Promoted content as one list (flag show-content-v-2).",
  clauses: ["7.033"],
  response: dataOf({ contents: Type.Array(contentCardSchema, { description: "In order." }) }),
});

export const getContent = endpoint({
  id: "getContent",
  route: contentPaths.getContent,
  access: "session",
  summary: "One content item in full.",
  clauses: ["7.034", "2.060"],
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The item.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ content: contentItemSchema }),
  errors: ["buildings.not_found", "content.not_found"],
});

export const listCategories = endpoint({
  id: "listCategories",
  route: contentPaths.listCategories,
  access: "session",
  summary: "The categories of a building.",
  clauses: ["7.035"],
  params: buildingParams,
  query: closedObject({
    lang: languageQuery,
    categoryType: Type.Optional(categoryType),
    active: Type.Optional(Type.Boolean({ description: "True leaves out those switched off." })),
    ...pageQuery,
  }),
  response: dataOf({ categories: Type.Array(categorySchema, { description: "In order." }) }),
  errors: ["buildings.not_found"],
});

export const listCategoryContent = endpoint({
  id: "listCategoryContent",
  route: contentPaths.listCategoryContent,
  access: "session",
  summary: "The contents of one category.",
  clauses: ["7.036"],
  params: closedObject({ ...buildingParams.properties, categoryUuid: uuid("The category.") }),
  query: closedObject({
    lang: languageQuery,
    tag: Type.Optional(
      text("Only items with this tag, whatever its case.", { minLength: 1, maxLength: 40 }),
    ),
    ...pageQuery,
  }),
  response: dataOf({
    category: categorySchema,
    contents: Type.Array(contentCardSchema, { description: "In order." }),
  }),
  errors: ["buildings.not_found", "content.category_not_found"],
});

export const listTags = endpoint({
  id: "listTags",
  route: contentPaths.listTags,
  access: "session",
  summary: "The tags that the building's content carries, the most used first.",
  clauses: ["7.037", "3.032"],
  params: buildingParams,
  query: closedObject({
    lang: languageQuery,
    categoryUuid: Type.Optional(uuid("Only tags of this category's items.")),
    ...pageQuery,
  }),
  response: dataOf({
    sanitized_tags: Type.Array(tagSchema, { description: "By use, then by name." }),
  }),
  errors: ["buildings.not_found", "content.category_not_found"],
});

export const listUtilityButtons = endpoint({
  id: "listUtilityButtons",
  route: contentPaths.listUtilityButtons,
  access: "session",
  summary: "The utility tiles of the home.",
  clauses: ["7.038", "2.051"],
  params: buildingParams,
  query: closedObject({ lang: languageQuery }),
  response: dataOf({
    utility_buttons: Type.Array(utilityButtonSchema, { description: "In order." }),
  }),
  errors: ["buildings.not_found"],
});

export const listAmenitiesByCategory = endpoint({
  ...categoryList,
  id: "listAmenitiesByCategory",
  route: contentPaths.listAmenitiesByCategory,
  summary: "The amenities of a building, grouped by category.",
  clauses: ["7.039", "2.057"],
  response: dataOf({ categories: Type.Array(amenityGroupSchema, { description: "In order." }) }),
});
