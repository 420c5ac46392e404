/** What other features may ask about content. */
export type { Texts } from "./content.repository.ts";
export type { ContentService } from "./content.service.ts";
export { toCard, translated } from "./content.view.ts";
export { countCalendarsOn, listPageKeys } from "./content-writes.repository.ts";
export {
  type CategoryDraft,
  categoryFields,
  homeFieldNames,
  toCategory,
  toUtilityButton,
  type UtilityButtonDraft,
  utilityButtonFields,
} from "./home-draft.ts";
export {
  checkCategory,
  checkUtilityButton,
  saveCategories,
  saveUtilityButtons,
} from "./home.write.ts";
export {
  contentRules,
  createContentCheck,
  createContentWrite,
  type NewContent,
} from "./content.write.ts";
