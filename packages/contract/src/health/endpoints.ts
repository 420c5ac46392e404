import type { Static } from "typebox";
import { endpoint } from "../endpoint.ts";
import { closedObject, oneOf } from "../wire.ts";
import { healthPaths } from "./paths.ts";

/** `OK` while the portal can do its work (4.012). */
export const healthSchema = closedObject(
  {
    status: oneOf(
      ["OK", "UNAVAILABLE"],
      "`UNAVAILABLE`, with status 503, while the database is away.",
    ),
  },
  "Health of the portal.",
);

/** Health on the wire. */
export type Health = Static<typeof healthSchema>;

export const getHealth = endpoint({
  id: "getHealth",
  route: healthPaths.getHealth,
  access: "public",
  summary: "Whether the portal can do its work.",
  clauses: ["7.065", "4.012"],
  response: healthSchema,
  alsoStatus: 503,
  errors: [],
});
