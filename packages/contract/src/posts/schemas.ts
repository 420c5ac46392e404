import type Type from "typebox";
import { closedObject, imageSchema, nullable, optionalText, text, uuid } from "../wire.ts";

/** A post. */
export const postSchema = closedObject(
  {
    uuid: uuid("The post."),
    building_uuid: nullable(
      uuid("The building it shows in; null is every building of the portfolio."),
    ),
    title: text("Title."),
    subtitle: optionalText("One line under the title."),
    description: optionalText("Plain text."),
    image: nullable(imageSchema),
    image_url: optionalText("The picture at a middle width, for clients that know no ladder."),
    cta_label: optionalText("Label of the call to action."),
    cta_url: optionalText(
      "Target of the call to action; as entered, so check it before following.",
    ),
    survey_url: optionalText(
      "The target again where it is one of the brand's surveys, which open inside the page.",
    ),
  },
  "A post.",
);

/** A post on the wire. */
export type Post = Type.Static<typeof postSchema>;
