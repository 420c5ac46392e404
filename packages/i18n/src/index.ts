export { errorPhrase, type ErrorPhrase } from "./errors.ts";
export {
  formatDay,
  formatInstant,
  formatInstantRange,
  formatMoney,
  formatTime,
  isWholeDays,
  type Clock,
} from "./format.ts";
export { formatCardDay, formatCardInstant } from "./format-card.ts";
export { baseLocale, isLocaleCode, localeCodes, localeNames, resolveLocale } from "./locales.ts";
export type { LocaleCode } from "./locales.ts";
export type { Chapter, PhraseKey, Phrases, Translate, TranslateWith } from "./phrases.ts";
