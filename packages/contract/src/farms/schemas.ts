import type Type from "typebox";
import { closedObject, text, uuid } from "../wire.ts";

/** An environment that answers the page's calls. */
export const farmSchema = closedObject(
  {
    uuid: uuid("The farm."),
    description: text("What it is called."),
    url: text("Base of its API, e.g. `https://staging.example.com/api`."),
  },
  "A farm.",
);

/** A farm on the wire. */
export type Farm = Type.Static<typeof farmSchema>;
