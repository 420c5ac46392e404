export type { Chapter } from "./catalogue-names.ts";
export {
  formatDay,
  formatDayRange,
  formatInstant,
  formatInstantRange,
  formatLongDay,
  formatMoney,
  formatTime,
  formatTimeRange,
  isWholeDays,
  type Clock,
} from "./format.ts";
export { cardBrandName, cardName } from "./card-name.ts";
export { formatBytes } from "./format-bytes.ts";
export { formatDegrees, formatPercent, formatTemperature } from "./format-measure.ts";
export { firstWeekday, formatLongDate, formatMonth, formatWeekday } from "./format-month.ts";
export { formatCardDay, formatCardDays, formatCardInstant } from "./format-card.ts";
export {
  baseLocale,
  chainOf,
  findLocale,
  isLocaleCode,
  localeCodes,
  locales,
  resolveLocale,
} from "./locales.ts";
export type { LocaleCode } from "./locales.ts";
export type { ErrorPhrase, PhraseKey, Translate, TranslateWith } from "./phrases.ts";
