import {
  contentRules,
  createContentCheck,
  createContentWrite,
  type NewContent,
} from "../content/content.public.ts";

/** What somebody may say of an offer. */
export type NewOffer = NewContent;

/** Checks what is to be written of an offer. */
export const checkOffer = createContentCheck<NewOffer>(contentRules, []);

/** Adds or changes offers of a portfolio that say the same fields. */
export const saveOffers = createContentWrite<NewOffer>("offer");
