/** Something with texts that a brand wrote, and those of other languages by their codes. */
interface Translated {
  translations?: Readonly<Record<string, object>>;
}

/** It with the texts of a language; a text that the language lacks stays as it was first written. */
export function inLanguage<T extends Translated>(written: T, language: string): T {
  return { ...written, ...written.translations?.[language] };
}
