import { closedObject, text } from "../wire.ts";

/** A PDF file that content links to. */
export const documentSchema = closedObject(
  {
    name: text("Name of the file, as its address ends."),
    url: text(
      "Where the portal itself serves it, for an hour; `download=1` in addition makes it a file to keep.",
    ),
  },
  "A PDF file that content links to.",
);
