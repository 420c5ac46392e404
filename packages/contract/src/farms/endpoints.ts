import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, text } from "../wire.ts";
import { farmSchema } from "./schemas.ts";

export const listFarms = endpoint({
  id: "listFarms",
  route: "GET /farms",
  access: "public",
  summary: "The farms a developer may send the page to; not found where none are set up.",
  query: closedObject({
    repo: Type.Optional(text("Who asks: `tenant-web`.", { maxLength: 40 })),
    key: Type.Optional(text("Where the installation asks for one.", { maxLength: 200 })),
  }),
  response: closedObject({
    farms: Type.Array(farmSchema, { description: "Farms, in the installation's order." }),
    is_custom_allowed: Type.Boolean({
      description: "Whether a farm may be typed, too: in development only.",
    }),
  }),
  errors: ["request.not_found"],
});
