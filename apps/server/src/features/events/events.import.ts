import { contentImport } from "../content/content.import.ts";
import { checkEvent, saveEvents } from "./events.write.ts";

/** Events. */
export const eventsImport = contentImport({
  name: "events",
  type: "event_post",
  check: checkEvent,
  save: saveEvents,
  required: ["start_at"],
});
