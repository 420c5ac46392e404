import type Type from "typebox";
import { closedObject, text, uuid } from "../wire.ts";

/** Somebody of a company that the caller works for, too. */
export const colleagueSchema = closedObject(
  {
    uuid: uuid("The person."),
    name: text("First and last name."),
    company: text("The company that both work for."),
  },
  "A colleague.",
);

/** A colleague on the wire. */
export type Colleague = Type.Static<typeof colleagueSchema>;
