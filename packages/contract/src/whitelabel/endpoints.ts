import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, text, uuid } from "../wire.ts";
import {
  brandConfigSchema,
  domainThemeSchema,
  whitelabelConfigSchema,
  whitelabelSchema,
} from "./schemas.ts";

const domainQuery = closedObject({
  domain: Type.Optional(
    text("Host that the visitor came to; the request's own without it.", { maxLength: 255 }),
  ),
});

export const getBrandConfig = endpoint({
  id: "getBrandConfig",
  route: "GET /public/brand-config",
  access: "public",
  summary: "The brand that a host shows; the default brand for an unknown one.",
  query: closedObject({
    host: Type.Optional(
      text("Host name, with port where it has one; the request's own without it.", {
        maxLength: 255,
      }),
    ),
  }),
  response: brandConfigSchema,
  errors: [],
});

export const getPublicTheme = endpoint({
  id: "getPublicTheme",
  route: "GET /public/theme",
  access: "public",
  summary: "The look that a host shows.",
  query: domainQuery,
  response: dataOf({ theme: domainThemeSchema }),
  errors: [],
});

export const getPublicWhitelabel = endpoint({
  id: "getPublicWhitelabel",
  route: "GET /public/whitelabel",
  access: "public",
  summary: "The white label that a host shows.",
  query: domainQuery,
  response: dataOf({ whitelabel: whitelabelSchema }),
  errors: ["whitelabel.not_found"],
});

export const getWhitelabelConfig = endpoint({
  id: "getWhitelabelConfig",
  route: "GET /public/whitelabel-config/:configUuid",
  access: "public",
  summary: "The configuration of a white label.",
  params: closedObject({ configUuid: uuid("The configuration.") }),
  response: dataOf({ whitelabel_config: whitelabelConfigSchema }),
  errors: ["whitelabel.not_found"],
});

export const getWhitelabel = endpoint({
  id: "getWhitelabel",
  route: "GET /v1/whitelabels/:whitelabelUuid",
  access: { reach: "portal" },
  summary: "One white label.",
  params: closedObject({ whitelabelUuid: uuid("The white label.") }),
  response: dataOf({ whitelabel: whitelabelSchema }),
  errors: ["whitelabel.not_found"],
});
