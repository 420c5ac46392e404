/** What other features may ask about brands. */
export { brandIcon, brandLogo } from "./brand-logo.ts";
export { readBrand } from "./read-brand.ts";
export type { Brand, WhitelabelService } from "./whitelabel.service.ts";
export { defaultBrandIdentifier, scopeOf, settingsOf } from "./default-brand.ts";
export { toTheme } from "./whitelabel.view.ts";
export { checkBrand, checkTheme, settingsFaults, toBrand } from "./whitelabel.write.ts";
export {
  type BrandDraft,
  brandFields,
  type PictureUse,
  pictureUses,
  type ThemeDraft,
  themeFields,
} from "./brand-draft.ts";
export {
  type BrandPictures,
  insertDefaultBrand,
  saveBrand,
  saveBuildingTheme,
} from "./brand-writes.repository.ts";
