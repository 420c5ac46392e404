import type { Resource } from "@portico/contract";
import { createViews } from "../lib/views.ts";

/** What the app can show. */
export type View =
  | { name: "find" }
  | { name: "book"; resource: Resource; day: string }
  | { name: "mine" }
  | { name: "company" }
  | { name: "booking"; resourceUuid: string; bookingUuid: string }
  | { name: "requests" };

export const { ViewsContext, useViews } = createViews<View>();
