/** What other features may ask about content. */
export type { Texts } from "./content.repository.ts";
export type { ContentService } from "./content.service.ts";
export { toCard, translated } from "./content.view.ts";
