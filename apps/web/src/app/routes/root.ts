import { resolveLocale } from "@portico/i18n";
import { languageCode } from "@portico/rules/language";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { chooseLanguage, useSession } from "../../lib/session.ts";
import { RootLayout } from "../layout/root-layout.tsx";
import { CrashPage } from "../pages/crash-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { requireOpenRoute } from "../portal.ts";

interface RootSearch {
  /** Language of the visit. */
  lang?: string;
}

/** What `?lang=` said when it was last adopted. */
let adopted: string | null = null;

/**
 * `?lang=` wins over everything, once, and is kept: what the visitor chooses afterwards holds, also on
 * the way back to an address that says otherwise. Where the page already speaks it, its own code
 * stays: `de` would otherwise ask anew for what came along as `de-de`.
 */
function adoptLanguage(asked: string | undefined): void {
  const code = languageCode(asked);
  if (code === null || code === adopted) return;
  adopted = code;
  const { language } = useSession.getState();
  chooseLanguage(resolveLocale(code) === resolveLocale(language) ? language : code);
}

/** What all routes have in common. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: ({ lang }: Record<string, unknown>): RootSearch =>
    typeof lang === "string" ? { lang } : {},
  beforeLoad: (visit) => {
    if (!visit.preload) adoptLanguage(visit.search.lang);
    requireOpenRoute(visit);
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: CrashPage,
});
