import type { BrandConfig, Flags, Session, WebViewSettings } from "@portico/contract";
import { flaggedCalls } from "@portico/contract/pages/calls";
import type { LocaleCode } from "@portico/i18n";
import { sideOrigin } from "@portico/rules/side-host";
import type { FastifyInstance } from "fastify";
import type { Http } from "../../platform/http/calls.ts";
import { pageLanguage, rememberedCookies } from "../../platform/http/page-language.ts";
import type { RefreshCookie, SessionsService } from "../auth/auth.public.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { scopeOf, type WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { isBranchClick, isWebView, type PageKind, pageKindOf } from "./page-kind.ts";
import { type Preloaded, preloadCalls } from "./preload-calls.ts";

/** The features that the shell asks. */
export interface ShellParts {
  sessions: SessionsService;
  buildings: BuildingsService;
  cookie: RefreshCookie;
  whitelabel: WhitelabelService;
  /** Key at the link service whose clicks are followed; null where there is none. */
  branchKey: string | null;
  /** What web views may do. */
  webViews: WebViewSettings;
}

/** Everything a page carries before the first paint. */
export interface Shell {
  brand: BrandConfig;
  flags: Flags;
  /** Origins of apps that the page lends the camera. */
  cameraOrigins: readonly string[];
  /** Where files of requests lie, which pages show pictures of; one for all pages of a brand's host. */
  filesOrigin: string;
  session: Session | null;
  /** Whether the browser came with a session that holds no more. */
  hasSessionEnded: boolean;
  language: LocaleCode;
  /** Origin of the portal, as its calls know it. */
  origin: string;
  /** Null on all pages but those that a click arrives at: no other may load the service's script. */
  branchKey: string | null;
  webViews: WebViewSettings;
  kind: PageKind;
  preloaded: Preloaded[];
  /** Whether what the page is about does not exist. */
  isMissing: boolean;
}

/** Gathers what the page of a request needs. */
export async function prepareShell(
  app: FastifyInstance,
  { sessions, buildings, cookie, whitelabel, branchKey, webViews }: ShellParts,
  http: Http,
): Promise<Shell> {
  const { request } = http;
  // A web view is entered by what the app around it hands over, whoever is signed in in the browser.
  const refreshToken = isWebView(request.url) ? null : cookie.read(request);
  const [brand, flags, cameraOrigins, origin, resumed] = await Promise.all([
    whitelabel.configByHost(request.host),
    whitelabel.flagsByHost(request.host),
    whitelabel.cameraOriginsByHost(request.host),
    whitelabel.originFor(request.host),
    refreshToken === null ? null : sessions.resume(refreshToken),
  ]);
  const session = resumed?.session ?? null;
  const language = pageLanguage(request, {
    own: session?.user.locale ?? null,
    offered: brand.languages,
  });
  const kind = pageKindOf(request.url, {
    isSignedIn: session !== null,
    flags,
    hiddenRoutes: brand.settings.hidden_routes,
  });
  const hasSessionEnded = refreshToken !== null && session === null;
  const page = {
    brand,
    flags,
    cameraOrigins,
    filesOrigin: sideOrigin("files", origin),
    session,
    hasSessionEnded,
    language,
    origin,
    branchKey: isBranchClick(request.url) ? branchKey : null,
    webViews,
    kind,
  };
  if (resumed === null || kind.calls.length === 0) {
    return { ...page, preloaded: [], isMissing: kind.isMissing };
  }
  const current = { ...resumed.current, brandScope: scopeOf(brand) };
  const { user } = resumed.session;
  const buildingUuid =
    kind.params["buildingUuid"] ??
    (await buildings.homeBuilding(current, [
      request.cookies[rememberedCookies.building],
      user.default_building_uuid,
    ]));
  const { preloaded, isMissing } =
    buildingUuid === null
      ? { preloaded: [], isMissing: false }
      : await preloadCalls(
          app,
          {
            calls: flaggedCalls(kind.calls, flags),
            params: { ...kind.params, buildingUuid },
            language,
            session: current,
          },
          http,
        );
  return { ...page, preloaded, isMissing: isMissing || kind.isMissing };
}
