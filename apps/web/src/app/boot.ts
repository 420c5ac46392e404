import { failedWith } from "@portico/client/api-error";
import { chosenLanguage, languageCode, speaksOneOf } from "@portico/rules/language";
import type { Boot, OwnBoot, SharedBoot, Theme } from "@portico/contract";
import { bootElementIds } from "@portico/contract/constants";
import type { QueryClient } from "@tanstack/react-query";
import { clearDraftStorage } from "../features/auth/draft-storage.ts";
import { buildingThemeQuery } from "../features/buildings/api.ts";
import { brandQuery } from "../features/whitelabel/api.ts";
import { flagsQuery } from "../features/flags/api.ts";
import { fetchHealth, healthQuery } from "../features/health/api.ts";
import { noteClick } from "../features/links/arriving-click.ts";
import { call, send } from "../lib/client.ts";
import { setBrandTitle } from "../lib/page-title.ts";
import { noteExpiry, recallSession, startSession, useSession } from "../lib/session.ts";
import { clearStored } from "../lib/stored.ts";
import { useWebView } from "../lib/web-view.ts";

function textOf(part: keyof typeof bootElementIds): string {
  return document.getElementById(bootElementIds[part])?.textContent ?? "";
}

const nobody: OwnBoot = { session: null, has_session_ended: false, preloaded: [] };

/** What the page shell brought along; null where the page came without its shell. */
export function readBoot(): Boot | null {
  const [sharedText, ownText] = [textOf("shared"), textOf("own")];
  if (sharedText === "") return null;
  const shared = JSON.parse(sharedText) as SharedBoot;
  const own = ownText === "" ? nobody : (JSON.parse(ownText) as OwnBoot);
  return { ...shared, ...own, preloaded: [...shared.preloaded, ...own.preloaded] };
}

/** A reload keeps the session: its refresh token is in a cookie. Visitors simply have none. */
async function restoreSession(): Promise<Pick<Boot, "session" | "has_session_ended">> {
  try {
    return { session: await send("refresh", { body: {} }), has_session_ended: false };
  } catch (error) {
    return { session: null, has_session_ended: failedWith(error, "auth.session_ended") };
  }
}

/** Asks for what a page shell would have carried; fails while the portal is away. */
export async function fetchBoot(): Promise<Boot> {
  const [brandConfig, health, flags, restored] = await Promise.all([
    call("getBrandConfig", { query: { host: location.host } }),
    fetchHealth(),
    call("evaluateFlags", {}),
    restoreSession(),
  ]);
  const language = chosenLanguage({
    remembered: recallSession().language,
    user: restored.session?.user.locale,
    offered: [
      ...navigator.languages.filter(speaksOneOf(brandConfig.languages)),
      ...brandConfig.languages,
    ],
  });
  return {
    brand_config: brandConfig,
    health,
    flags,
    ...restored,
    language,
    preloaded: [],
    branch_key: null,
    web_views: useWebView.getState().settings,
  };
}

/** Puts the boot where the page looks for it: session flags and query cache. */
export function takeOver(boot: Boot, queryClient: QueryClient): void {
  const asked = languageCode(new URLSearchParams(location.search).get("lang"));
  const isAnswered = asked === null || boot.language.startsWith(asked.slice(0, 2));
  useSession.setState({
    brand: boot.brand_config.brand,
    language: isAnswered ? boot.language : asked,
    buildingUuid: recallSession().buildingUuid,
  });
  if (boot.session !== null) {
    startSession(boot.session);
    clearDraftStorage();
  }
  if (boot.has_session_ended) {
    noteExpiry();
    clearStored();
  }
  useWebView.setState({ settings: boot.web_views });
  noteClick(boot.branch_key);
  setBrandTitle(boot.brand_config.settings.page_title);
  queryClient.setQueryData(brandQuery().queryKey, boot.brand_config);
  queryClient.setQueryData(flagsQuery().queryKey, boot.flags);
  queryClient.setQueryData(healthQuery().queryKey, boot.health);
  for (const { id, params, query, body } of boot.preloaded) {
    queryClient.setQueryData([id, params, query], body);
  }
}

/** The theme that the shell has put on: the building's, else the brand's. For a boot that was taken over. */
export function shellTheme({ brand_config, preloaded }: Boot, queryClient: QueryClient): Theme {
  const uuid = preloaded.find(({ id }) => id === "getBuildingTheme")?.params["buildingUuid"];
  const answer =
    uuid === undefined ? undefined : queryClient.getQueryData(buildingThemeQuery(uuid).queryKey);
  return answer?.data.theme ?? brand_config.theme;
}
