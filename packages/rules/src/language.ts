/** Where a visit's language may come from. */
export interface LanguageWishes {
  /** `?lang=` of the address: priority 0, before all others. */
  asked?: string | null | undefined;
  /** What the visitor chose on an earlier visit. */
  remembered?: string | null | undefined;
  /** The language of the signed-in user. */
  user?: string | null | undefined;
  /** What building or brand offer, best first. */
  offered: readonly string[];
}

const languagePattern = /^[a-z]{2}(-[a-z]{2})?$/;

/** A code as calls send it: `en_US` becomes `en-us`; null for what is no language code. */
export function languageCode(text: string | null | undefined): string | null {
  const code = text?.trim().toLowerCase().replace("_", "-") ?? "";
  return languagePattern.test(code) ? code : null;
}

/** The language of a visit: the first wish that is a language code, English without any. */
export function chosenLanguage({ asked, remembered, user, offered }: LanguageWishes): string {
  const wishes = [asked, remembered, user, ...offered].map(languageCode);
  return wishes.find((code) => code !== null) ?? "en-us";
}

/**
 * Tells whether a language is offered, in whatever variant: who reads `en-gb` is served by `en-us`.
 * Where nothing is said to be offered, every language is.
 */
export function speaksOneOf(offered: readonly string[]): (language: string) => boolean {
  const primary = (code: string) => code.trim().toLowerCase().slice(0, 2);
  const spoken = new Set(offered.map(primary));
  return (language) => spoken.size === 0 || spoken.has(primary(language));
}
