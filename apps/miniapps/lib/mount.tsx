import { chapterTexts } from "@portico/client/chapter-texts";
import { createQueryClient } from "@portico/client/query-client";
import { TextsContext } from "@portico/client/texts";
import type { Chapter } from "@portico/i18n";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { MiniAppProvider, useHostContext } from "@portico/miniapp-sdk/react";
import { keepWordsWhole } from "@portico/ui/fonts";
import { IsRestoringProvider, QueryClientProvider } from "@tanstack/react-query";
import {
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { createRoot } from "react-dom/client";
import { type AppName, openPortal, type Portal } from "./portal.ts";
import { PortalContext, usePlaceIfKnown } from "./portal-context.ts";
import { applyContext } from "./surroundings.ts";
import "./first-sight.css";

/** One of the portal's own apps. */
interface App extends AppName {
  /** The catalogue of its texts. */
  chapter: Chapter;
  page: ReactNode;
  /** What stands in the page where no portal is around it. */
  alone: ReactNode;
}

interface InLanguageProps {
  /** Tag of the language, as whoever surrounds the app writes it. */
  tag: string;
  chapter: Chapter;
  children: ReactNode;
}

/** The texts of a language; those before stay until they are there. */
function InLanguage({ tag, chapter, children }: InLanguageProps) {
  const locale = spokenLocale(useDeferredValue(tag));
  const t = use(chapterTexts(locale, chapter));
  return <TextsContext value={{ t, locale }}>{children}</TextsContext>;
}

/** The app as the portal around it wants it. */
function Surrounded({ portal, chapter, page }: { portal: Portal } & Pick<App, "chapter" | "page">) {
  const context = useHostContext();
  const place = usePlaceIfKnown();
  useEffect(() => {
    if (context !== null) applyContext(context);
  }, [context]);
  // Kept warm out of sight, it stands ready and asks the portal for nothing until somebody sees it.
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun && context?.isVisible === true) setIsBegun(true);
  if (context === null || place === null) return null;
  return (
    <InLanguage chapter={chapter} tag={context.locale}>
      <Ready portal={portal} />
      <IsRestoringProvider value={!isBegun}>{page}</IsRestoringProvider>
    </InLanguage>
  );
}

/** Says that there is something to see now. */
function Ready({ portal: { guest } }: { portal: Portal }) {
  useEffect(() => {
    guest.call("ready").catch(() => undefined);
  }, [guest]);
  return null;
}

/** Starts an app in its page. */
export async function mount({ chapter, page, alone, ...app }: App): Promise<void> {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no #root");
  const portal = openPortal(app);
  // What most portals will say that they speak is fetched while this one answers.
  chapterTexts(spokenLocale(navigator.language), chapter).catch(() => undefined);
  keepWordsWhole();
  const root = createRoot(element, {
    onUncaughtError: (error) => {
      const reason = String(error).slice(0, 500);
      portal.guest.call("failed", { reason }).catch(() => undefined);
    },
  });
  const isSurrounded = await portal.guest.ready.then(
    ({ isLegacy }) => !isLegacy,
    () => false,
  );
  if (isSurrounded) await portal.interruption.recall();
  root.render(
    <StrictMode>
      <Suspense>
        {isSurrounded ? (
          <MiniAppProvider guest={portal.guest}>
            <PortalContext value={portal}>
              <QueryClientProvider client={createQueryClient(() => undefined)}>
                <Surrounded chapter={chapter} page={page} portal={portal} />
              </QueryClientProvider>
            </PortalContext>
          </MiniAppProvider>
        ) : (
          <InLanguage chapter={chapter} tag={navigator.language}>
            {alone}
          </InLanguage>
        )}
      </Suspense>
    </StrictMode>,
  );
}
