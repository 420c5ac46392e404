import { ctaTypes } from "@portico/contract";
import { currency, price, wholeNumber } from "../cells/number.ts";
import { line, oneOf, paragraphs, richText } from "../cells/text.ts";
import { endOf, startOf } from "../cells/when.ts";
import { link, linkOrPath, yesNo } from "../cells/words.ts";
import { buildingField, externalIdField, type Field } from "./kind.ts";

const translated = { isTranslatable: true } as const;

/** The fields of events, offers, posts, amenities and pages, in reading order. */
export const contentFields: readonly Field[] = [
  externalIdField(["id", "event_id", "content_id", "code", "nummer"]),
  buildingField,
  {
    name: "category",
    aliases: ["topic", "category_name", "kategorie", "rubrik", "thema"],
    parse: line(100),
    property: "categoryUuid",
    reference: "category",
  },
  {
    name: "title",
    aliases: ["name", "event", "event_name", "headline", "titel", "bezeichnung", "veranstaltung"],
    parse: line(200),
    property: "title",
    isRequired: true,
    ...translated,
  },
  {
    name: "subtitle",
    aliases: ["teaser", "untertitel"],
    parse: line(300),
    property: "subtitle",
    ...translated,
  },
  {
    name: "description",
    aliases: ["text", "body", "summary", "details", "beschreibung"],
    parse: paragraphs(20_000),
    property: "description",
    ...translated,
  },
  {
    name: "description_title",
    aliases: [],
    parse: line(200),
    property: "descriptionTitle",
    ...translated,
  },
  {
    name: "rich_description",
    aliases: ["html", "rich_text", "description_html"],
    parse: richText(100_000),
    property: "richDescription",
    ...translated,
  },
  {
    name: "image",
    aliases: ["image_file", "picture", "photo", "bild", "foto"],
    parse: line(300),
    property: "imageUuid",
    reference: "image",
  },
  {
    name: "image_alt_text",
    aliases: ["alt", "alt_text", "alternativtext"],
    parse: line(300),
    property: "imageAltText",
    ...translated,
  },
  {
    name: "host_company_name",
    aliases: ["host", "host_company", "organizer", "organiser", "veranstalter"],
    parse: line(200),
    property: "hostCompanyName",
  },
  {
    name: "host_custom_text",
    aliases: [],
    parse: line(200),
    property: "hostCustomText",
    ...translated,
  },
  {
    name: "currency_type",
    aliases: ["currency", "währung"],
    parse: currency,
    property: "currencyType",
  },
  { name: "price", aliases: ["cost", "fee", "preis"], parse: price, property: "priceMinor" },
  {
    name: "start_at",
    aliases: ["startDate", "start", "starts", "date", "begin", "beginn", "datum", "von"],
    parse: startOf,
    property: "startAt",
  },
  {
    name: "end_at",
    aliases: ["endDate", "end", "ends", "until", "ende", "bis"],
    parse: endOf,
    property: "endAt",
  },
  {
    name: "formatted_address",
    aliases: [
      "location",
      "place",
      "venue",
      "room",
      "address",
      "raum",
      "adresse",
      "veranstaltungsort",
    ],
    parse: line(300),
    property: "formattedAddress",
    ...translated,
  },
  { name: "city", aliases: ["town", "stadt", "ort"], parse: line(100), property: null },
  { name: "country", aliases: ["land"], parse: line(100), property: null },
  {
    name: "directions",
    aliases: ["anfahrt", "wegbeschreibung"],
    parse: line(500),
    property: "directions",
    ...translated,
  },
  { name: "online", aliases: ["is_online", "virtual"], parse: yesNo, property: null },
  {
    name: "virtual_text",
    aliases: [],
    parse: line(200),
    property: "virtualText",
    ...translated,
  },
  { name: "virtual_url", aliases: ["meeting_url"], parse: link, property: "virtualUrl" },
  { name: "cta_type", aliases: [], parse: oneOf(ctaTypes), property: "ctaType" },
  {
    name: "cta_label",
    aliases: ["button"],
    parse: line(80),
    property: "ctaLabel",
    ...translated,
  },
  {
    name: "cta_url",
    aliases: ["url", "link", "website", "webseite"],
    parse: linkOrPath,
    property: "ctaUrl",
  },
  {
    name: "capacity",
    aliases: ["places", "seats", "plätze", "kapazität"],
    parse: wholeNumber(1, 1_000_000),
    property: "capacity",
  },
  { name: "is_spotlight", aliases: ["spotlight"], parse: yesNo, property: "isSpotlight" },
  { name: "is_promoted", aliases: ["promoted"], parse: yesNo, property: "isPromoted" },
  {
    name: "position",
    aliases: ["order", "sort", "reihenfolge"],
    parse: wholeNumber(-1_000_000, 1_000_000),
    property: "position",
  },
];
