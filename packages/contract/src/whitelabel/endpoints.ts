import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, dataOf, text, uuid } from "../wire.ts";
import { whitelabelPaths } from "./paths.ts";
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
  route: whitelabelPaths.getBrandConfig,
  access: "public",
  summary: "The brand that a host shows; the default brand for an unknown one.",
  clauses: ["7.027", "1.015", "1.018"],
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
  route: whitelabelPaths.getPublicTheme,
  access: "public",
  summary: "The look that a host shows.",
  clauses: ["7.025", "3.027"],
  query: domainQuery,
  response: dataOf({ theme: domainThemeSchema }),
  errors: [],
});

export const getPublicWhitelabel = endpoint({
  id: "getPublicWhitelabel",
  route: whitelabelPaths.getPublicWhitelabel,
  access: "public",
  summary: "The white label that a host shows.",
  clauses: ["7.026", "3.028"],
  query: domainQuery,
  response: dataOf({ whitelabel: whitelabelSchema }),
  errors: ["whitelabel.not_found"],
});

export const getWhitelabelConfig = endpoint({
  id: "getWhitelabelConfig",
  route: whitelabelPaths.getWhitelabelConfig,
  access: "public",
  summary: "The configuration of a white label.",
  clauses: ["7.026", "3.029", "3.030"],
  params: closedObject({ configUuid: uuid("The configuration.") }),
  response: dataOf({ whitelabel_config: whitelabelConfigSchema }),
  errors: ["whitelabel.not_found"],
});

export const getWhitelabel = endpoint({
  id: "getWhitelabel",
  route: whitelabelPaths.getWhitelabel,
  access: "session",
  summary: "One white label.",
  clauses: ["7.026", "3.028"],
  params: closedObject({ whitelabelUuid: uuid("The white label.") }),
  response: dataOf({ whitelabel: whitelabelSchema }),
  errors: ["whitelabel.not_found"],
});
