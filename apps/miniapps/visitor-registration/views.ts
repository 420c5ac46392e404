import type { Visit } from "@portico/contract";
import { createViews } from "../lib/views.ts";

/** What the app can show. */
export type View =
  | { name: "visitors" }
  | { name: "visit"; uuid: string }
  | { name: "invite" }
  | { name: "change"; visit: Visit }
  | { name: "desk" }
  | { name: "walk-in" }
  | { name: "watch-list" }
  | { name: "arrival" };

export const { ViewsContext, useViews } = createViews<View>();
