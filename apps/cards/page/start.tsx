import { chapterTexts } from "@portico/client/chapter-texts";
import { TextsContext } from "@portico/client/texts";
import { locales } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { loadTranslator } from "@portico/i18n/translator";
import { type ReactNode, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { setBrandTitle } from "../../web/src/lib/page-title.ts";
import { useSession } from "../../web/src/lib/session.ts";
import { useWebView } from "../../web/src/lib/web-view.ts";
import { readBoot } from "./boot.ts";
import { CardPage } from "./card-page.tsx";
import { enter, noteArrival } from "./entry.ts";

/** The page in the language of whoever has entered. */
async function inLanguage(page: ReactNode): Promise<ReactNode> {
  const locale = spokenLocale(useSession.getState().language);
  const [t] = await Promise.all([
    loadTranslator(locale),
    chapterTexts(locale, "add_card"),
    chapterTexts(locale, "web_views"),
  ]);
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].direction;
  return (
    <StrictMode>
      <TextsContext value={{ t, locale }}>
        <Suspense>{page}</Suspense>
      </TextsContext>
    </StrictMode>
  );
}

/** Starts the page: who it is for is known before anything is drawn. */
export async function start(): Promise<void> {
  noteArrival();
  const boot = readBoot();
  const { brand_config: brand, language, web_views: settings, vault_sources: sources } = boot;
  useWebView.setState({ settings });
  useSession.setState({ brand: brand.brand, language });
  setBrandTitle(brand.settings.page_title);
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no #root");
  const entered = await enter().catch((error: unknown) => ({
    entry: error instanceof Error ? error : new Error(String(error)),
    visitor: null,
  }));
  const page = <CardPage {...entered} brand={brand} sources={sources} />;
  createRoot(element).render(await inLanguage(page));
}
