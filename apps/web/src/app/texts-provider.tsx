import { TextsContext, type Texts } from "@portico/client/texts";
import { locales, type LocaleCode } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { loadTranslator } from "@portico/i18n/translator";
import { startTransition, useEffect, useState, type ReactNode } from "react";
import { notify } from "../lib/notices.ts";
import { useSession } from "../lib/session.ts";

/** Loads the texts of a locale. */
export async function loadTexts(locale: LocaleCode): Promise<Texts> {
  return { locale, t: await loadTranslator(locale) };
}

interface TextsProviderProps {
  /** Loaded before the first render, so that nothing shows without its text. */
  initial: Texts;
  children: ReactNode;
}

/** Keeps the texts in the visitor's language; the old ones stay until the new ones are there. */
export function TextsProvider({ initial, children }: TextsProviderProps) {
  const [texts, setTexts] = useState(initial);
  const locale = useSession(({ language }) => spokenLocale(language));

  useEffect(() => {
    if (locale === texts.locale) {
      document.documentElement.lang = locale;
      document.documentElement.dir = locales[locale].direction;
      return undefined;
    }
    let isStale = false;
    loadTexts(locale).then(
      (next) => isStale || startTransition(() => setTexts(next)),
      () => notify(texts.t("app.network.title"), texts.t("app.network.detail")),
    );
    return () => {
      isStale = true;
    };
  }, [locale, texts]);

  return <TextsContext value={texts}>{children}</TextsContext>;
}
