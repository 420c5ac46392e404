import { complex, reference, text } from "./attribute.ts";
import type { Schema } from "./schema.ts";

/** Groups (RFC 7643 §4.2). Their members are people; groups in groups are not taken. */
export const groupSchema: Schema = {
  id: "urn:ietf:params:scim:schemas:core:2.0:Group",
  name: "Group",
  description: "People whom the directory puts together.",
  attributes: [
    text("displayName", "Name of the group, once in a directory.", {
      required: true,
      uniqueness: "server",
    }),
    complex(
      "members",
      "Who is in the group.",
      [
        text("value", "The user's id.", { mutability: "immutable", caseExact: true }),
        reference("$ref", "The user.", ["User"], { mutability: "immutable" }),
        text("display", "The user's name.", { mutability: "readOnly" }),
        text("type", "Always User.", { mutability: "immutable", canonicalValues: ["User"] }),
      ],
      { multiValued: true },
    ),
  ],
};
