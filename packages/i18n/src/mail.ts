import { mail as german } from "./catalogues/de-de/mail.ts";
import { mail as english } from "./catalogues/en-us/mail.ts";
import { mail as polish } from "./catalogues/pl-pl/mail.ts";
import { baseLocale, type LocaleCode } from "./locales.ts";
import type { TranslateFrom, Translated } from "./phrases.ts";
import { createTranslate } from "./translate.ts";

/** The shape of a catalogue of mails. */
export type MailPhrases = Translated<typeof english>;

/** Turns a key of the mails' catalogue into text. */
export type TranslateMail = TranslateFrom<typeof english>;

/** The texts of mails in one language. */
export interface MailTexts {
  /** Language that the texts are in: English for a locale without a catalogue. */
  language: LocaleCode;
  t: TranslateMail;
}

const catalogues: Partial<Record<LocaleCode, MailPhrases>> = {
  "de-de": german,
  "pl-pl": polish,
};

/**
 * The texts of mails. They stand apart from the interface's texts because only the server needs
 * them: the browser's catalogues stay as small as they are.
 */
export async function loadMailTexts(locale: LocaleCode): Promise<MailTexts> {
  const known = catalogues[locale];
  const language = known === undefined ? baseLocale : locale;
  return { language, t: await createTranslate(language, known ?? english) };
}
