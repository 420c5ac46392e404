import type Type from "typebox";
import {
  closedObject,
  imageSchema,
  nullable,
  oneOf,
  optionalInstant,
  optionalText,
  text,
  uuid,
} from "../wire.ts";
import { searchKinds } from "./constants.ts";

/** One thing that was found. */
export const searchHitSchema = closedObject(
  {
    kind: oneOf(searchKinds, "What it is."),
    uuid: uuid("The content item or company."),
    title: text("Title, or the company's name."),
    subtitle: optionalText("One line under the title."),
    start_at: optionalInstant("Start of an event."),
    end_at: optionalInstant("End of an event."),
    image: nullable(imageSchema),
  },
  "Something that was found.",
);

/** Something that was found, on the wire. */
export type SearchHit = Type.Static<typeof searchHitSchema>;
