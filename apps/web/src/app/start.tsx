import { failedWith, isPortalAway } from "@portico/client/api-error";
import { createQueryClient } from "@portico/client/query-client";
import { visitorZone } from "@portico/client/visitor-zone";
import { spokenLocale } from "@portico/i18n/spoken-locale";
import { isWebViewPath } from "@portico/contract/pages/web-view";
import type { QueryClient } from "@tanstack/react-query";
import { startTransition, StrictMode, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { fetchHealth, reportPortalAway } from "../features/health/api.ts";
import { keepEarlyInput } from "../lib/early-input.ts";
import { recallFarm, useFarm } from "../lib/farm.ts";
import { nextTask } from "../lib/next-task.ts";
import { recallSession, useSession } from "../lib/session.ts";
import { noteWebView } from "../lib/web-view.ts";
import { App } from "./app.tsx";
import { askAgain } from "./ask-again.ts";
import { applyTheme, noteShellTheme } from "./apply-theme.ts";
import { fetchBoot, readBoot, shellTheme, takeOver } from "./boot.ts";
import { fetchPagesLater } from "./fetch-pages.ts";
import { lookOut } from "./lookout.ts";
import { createPortalRouter } from "./router.tsx";
import { loadTexts } from "./texts-provider.tsx";

function render(page: ReactNode, { hasFields }: { hasFields: boolean }): void {
  const element = document.getElementById("root");
  if (element === null) throw new Error("The page has no #root");
  const root = createRoot(element);
  const show = () => root.render(<StrictMode>{page}</StrictMode>);
  // In one task, so that no key is pressed between reading the first paint's fields and replacing them.
  if (hasFields) flushSync(show);
  // In pieces, so that the browser can scroll what stands there until all of the page takes its place.
  else startTransition(show);
}

/** Without the portal there is no brand yet: the bare maintenance screen waits for it. */
async function showMaintenance(): Promise<void> {
  const { StandaloneMaintenance } = await import("./standalone-maintenance.tsx");
  const language = recallSession().language ?? navigator.language;
  const texts = await loadTexts(spokenLocale(language));
  render(<StandaloneMaintenance texts={texts} />, { hasFields: false });
}

/** Takes over the boot that the shell brought, or one that is asked for, theme included. */
async function loadBoot(queryClient: QueryClient): Promise<void> {
  // Which API answers a web view is said by the app around it.
  if (!isWebViewPath(location.pathname)) recallFarm();
  // What the shell brought is the own host's.
  const shellBoot = useFarm.getState().farm === null ? readBoot() : null;
  if (shellBoot !== null) {
    takeOver(shellBoot, queryClient);
    noteShellTheme(shellTheme(shellBoot, queryClient));
    return;
  }
  const boot = await fetchBoot();
  takeOver(boot, queryClient);
  await applyTheme(boot.brand_config.theme);
}

/**
 * Starts the page. Texts, route chunk and first data are there before React renders, so that
 * it replaces the first paint of the shell by the finished page, in one step.
 */
export async function start(): Promise<void> {
  noteWebView();
  await nextTask();
  const queryClient = createQueryClient((error) => {
    if (failedWith(error, "server.database_unavailable")) reportPortalAway(queryClient);
  });
  try {
    await loadBoot(queryClient);
  } catch (error) {
    if (isPortalAway(error)) return showMaintenance();
    throw error;
  }
  await nextTask();
  // The first use of what formats times takes long, so it has a turn of its own.
  visitorZone();
  await nextTask();
  const router = createPortalRouter(queryClient);
  lookOut(queryClient, { fetchHealth, onBack: () => askAgain(queryClient, router) });
  const [texts] = await Promise.all([
    loadTexts(spokenLocale(useSession.getState().language)),
    router.load(),
  ]);
  await nextTask();
  const hasFields = keepEarlyInput();
  render(<App queryClient={queryClient} router={router} texts={texts} />, { hasFields });
  // What fails here is asked for again, and told, where somebody opens it.
  fetchPagesLater().catch(() => undefined);
}
