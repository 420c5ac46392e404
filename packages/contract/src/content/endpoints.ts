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
import { categoryTypes, mostInSpotlight } from "./constants.ts";
import {
  amenityGroupSchema,
  categorySchema,
  categoryWithContentsSchema,
  contentCardSchema,
  contentItemSchema,
  tagSchema,
  utilityButtonSchema,
} from "./schemas.ts";

const categoryType = oneOf(categoryTypes, "Only this kind.");

/** What a building recommends at once: more would be no recommendation. */
const promotedLimit = 12;

const homeList = {
  access: { reach: "building" },
  params: buildingParams,
  query: closedObject({ lang: languageQuery, ...pageQuery }),
  errors: [],
} as const;

/** Lists of categories; order and page count categories, not what is in them. */
const categoryList = {
  ...homeList,
  query: closedObject({ lang: languageQuery, ...orderQuery, ...pageQuery }),
} as const;

export const getToday = endpoint({
  ...homeList,
  id: "getToday",
  query: closedObject({ lang: languageQuery }),
  route: "GET /tenant/v1/buildings/:buildingUuid/today",
  summary:
    "What is on today and tomorrow, in the building's time zone, and the notices that hold now.",
  response: dataOf({
    events: Type.Array(contentCardSchema, {
      description:
        "Events that begin today, then those that go on since before, then those of tomorrow; each in the order they begin, 9 at most.",
    }),
    has_events: Type.Boolean({
      description: "Whether the building has any event that is not over, whenever it begins.",
    }),
    notices: Type.Array(contentCardSchema, { description: "Posts whose time is now." }),
  }),
});

export const listEvents = endpoint({
  ...homeList,
  id: "listEvents",
  route: "GET /tenant/v1/buildings/:buildingUuid/events",
  summary: "What is on in a building, by time.",
  response: dataOf({
    events: Type.Array(contentCardSchema, {
      description:
        "Events that are not over: those that begin today in the building's time zone, those that go on since before, those to come; each in the order they begin.",
    }),
  }),
});

export const listEventsOfMonth = endpoint({
  ...homeList,
  id: "listEventsOfMonth",
  query: closedObject({
    lang: languageQuery,
    month: Type.String({
      pattern: "^2[0-9]{3}-(0[1-9]|1[0-2])$",
      description: "The month in the building's time zone, e.g. `2026-11`.",
    }),
  }),
  route: "GET /tenant/v1/buildings/:buildingUuid/events-of-month",
  summary: "What is on in a building in one month.",
  response: dataOf({
    events: Type.Array(contentCardSchema, {
      description:
        "Events that are not over and that are on in the month, also such as began before it; in the order they begin, 300 at most.",
    }),
    has_more: Type.Boolean({ description: "Whether the month has more than are told." }),
  }),
});

export const listSpotlight = endpoint({
  ...homeList,
  id: "listSpotlight",
  query: closedObject({ lang: languageQuery, ...pageQueryOf(mostInSpotlight) }),
  route: "GET /tenant/v1/buildings/:buildingUuid/categories/contents-spotlight",
  summary: "What the property team puts first.",
  response: dataOf({ contents: Type.Array(contentCardSchema, { description: "In order." }) }),
});

export const listDiscover = endpoint({
  ...categoryList,
  id: "listDiscover",
  route: "GET /tenant/v1/buildings/:buildingUuid/categories/contents",
  summary:
    "The categories of the home with their contents, but for those that the spotlight shows without a wish for more.",
  response: dataOf({
    categories: Type.Array(categoryWithContentsSchema, { description: "In order." }),
  }),
});

export const listPromoted = endpoint({
  ...categoryList,
  id: "listPromoted",
  route: "GET /tenant/v1/buildings/:buildingUuid/categories/contents-promoted",
  summary: "Promoted content, by category.",
  response: dataOf({
    categories: Type.Array(categoryWithContentsSchema, { description: "In order." }),
  }),
});

export const listPromotedV2 = endpoint({
  ...homeList,
  id: "listPromotedV2",
  query: closedObject({ lang: languageQuery, ...pageQueryOf(promotedLimit) }),
  route: "GET /tenant/v2/buildings/:buildingUuid/promoted-content",
  summary: "Promoted content as one list (flag show-content-v-2).",
  response: dataOf({ contents: Type.Array(contentCardSchema, { description: "In order." }) }),
});

export const getContent = endpoint({
  id: "getContent",
  route: "GET /tenant/v2/buildings/:buildingUuid/content/:contentUuid",
  access: { reach: "building" },
  summary: "One content item in full.",
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The item.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({ content: contentItemSchema }),
  errors: ["content.not_found"],
});

export const listCategories = endpoint({
  id: "listCategories",
  route: "GET /tenant/v1/buildings/:buildingUuid/categories",
  access: { reach: "building" },
  summary: "The categories of a building.",
  params: buildingParams,
  query: closedObject({
    lang: languageQuery,
    categoryType: Type.Optional(categoryType),
    active: Type.Optional(Type.Boolean({ description: "True leaves out those switched off." })),
    hasContent: Type.Optional(
      Type.Boolean({ description: "True leaves out those of which nothing shows here now." }),
    ),
    ...pageQuery,
  }),
  response: dataOf({ categories: Type.Array(categorySchema, { description: "In order." }) }),
  errors: [],
});

export const listCategoryContent = endpoint({
  id: "listCategoryContent",
  route: "GET /tenant/v2/buildings/:buildingUuid/categories/:categoryUuid/content",
  access: { reach: "building" },
  summary: "The contents of one category.",
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
  errors: ["content.category_not_found"],
});

export const listCompanyContent = endpoint({
  id: "listCompanyContent",
  route: "GET /tenant/v1/buildings/:buildingUuid/companies/:companyUuid/content",
  access: { reach: "building" },
  summary: "The events of a company, and its offers that can be had now.",
  params: closedObject({ ...buildingParams.properties, companyUuid: uuid("The company.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({
    contents: Type.Array(contentCardSchema, {
      description: "What it hosts or what belongs to it, in the order it begins; 24 at most.",
    }),
  }),
  errors: ["companies.not_found"],
});

export const listSameWeek = endpoint({
  id: "listSameWeek",
  route: "GET /tenant/v1/buildings/:buildingUuid/content/:contentUuid/same-week",
  access: { reach: "building" },
  summary: "The other events of an event's week, in the building's time zone.",
  params: closedObject({ ...buildingParams.properties, contentUuid: uuid("The event.") }),
  query: closedObject({ lang: languageQuery }),
  response: dataOf({
    contents: Type.Array(contentCardSchema, {
      description: "Those that are not over, in the order they begin; 6 at most.",
    }),
  }),
  errors: ["content.not_found"],
});

export const listTags = endpoint({
  id: "listTags",
  route: "GET /tenant/v2/buildings/:buildingUuid/sanitized-tags",
  access: { reach: "building" },
  summary: "The tags that the building's content carries, the most used first.",
  params: buildingParams,
  query: closedObject({
    lang: languageQuery,
    categoryUuid: Type.Optional(uuid("Only tags of this category's items.")),
    ...pageQuery,
  }),
  response: dataOf({
    sanitized_tags: Type.Array(tagSchema, { description: "By use, then by name." }),
  }),
  errors: ["content.category_not_found"],
});

export const listUtilityButtons = endpoint({
  id: "listUtilityButtons",
  route: "GET /tenant/v2/buildings/:buildingUuid/utility-buttons",
  access: { reach: "building" },
  summary: "The utility tiles of the home.",
  params: buildingParams,
  query: closedObject({ lang: languageQuery }),
  response: dataOf({
    utility_buttons: Type.Array(utilityButtonSchema, { description: "In order." }),
  }),
  errors: [],
});

export const listAmenitiesByCategory = endpoint({
  ...categoryList,
  id: "listAmenitiesByCategory",
  route: "GET /tenant/v2/buildings/:buildingUuid/amenitiesByCategory",
  summary: "The amenities of a building, grouped by category.",
  response: dataOf({ categories: Type.Array(amenityGroupSchema, { description: "In order." }) }),
});
