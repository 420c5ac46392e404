import {
  contentRules,
  createContentCheck,
  createContentWrite,
  type NewContent,
} from "../content/content.public.ts";

/** What somebody may say of an event. */
export type NewEvent = NewContent & { startAt: Date };

/** Checks what is to be written of an event, which begins some time. */
export const checkEvent = createContentCheck<NewEvent>(contentRules, ["startAt"]);

/** Adds or changes events of a portfolio that say the same fields. */
export const saveEvents = createContentWrite<NewEvent>("event_post");
