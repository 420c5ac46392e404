import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, text } from "../wire.ts";
import { whitelabelPaths } from "./paths.ts";
import { brandConfigSchema } from "./schemas.ts";

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
