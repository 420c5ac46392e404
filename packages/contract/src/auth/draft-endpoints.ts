import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, text } from "../wire.ts";

export const openDraft = endpoint({
  id: "openDraft",
  route: "POST /auth/v2/draft-key",
  access: "public",
  summary:
    "The key with which this browser's pages keep what was typed on the ways in over a reload; a cookie says which one it is, for an hour.",
  response: closedObject({
    key: text("256 bits in base64url, for AES-GCM.", { minLength: 43, maxLength: 43 }),
    expires_in: Type.Integer({
      minimum: 1,
      description: "Seconds after which nobody is told the key any more.",
    }),
  }),
  errors: ["auth.foreign_origin"],
});
