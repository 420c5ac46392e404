import type { Static } from "typebox";
import { closedObject, oneOf } from "../wire.ts";

/** `OK` while the portal can do its work. */
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
