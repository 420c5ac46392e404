import { type FramedApp, framedOrigins, policyCharacters } from "@portico/rules/framed-origins";
import { isLoopback } from "@portico/rules/loopback";
import { isOwnMiniApp, miniAppAddress, miniAppsOrigin } from "@portico/rules/mini-apps-origin";

interface Framed {
  /** Of the host that shows them. */
  portalOrigin: string;
  /** In the order of their registration. */
  apps: readonly FramedApp[];
  /** What the addresses of the brand's surveys begin with. */
  surveyAddresses: readonly string[];
}

/** What the policies of a host's pages tell. */
export interface PageOrigins {
  /** Origins that pages may frame. */
  frames: string[];
  /** Those of them that pages lend the camera. */
  camera: string[];
  /** How many origins there was no room for. */
  leftOut: number;
}

/**
 * Characters of origins that the policies of a page tell at most: registrations are bounded by landlord,
 * and a brand may have many. A page without some of its apps is better than none, which proxies would
 * make of it. What was there first stays: the portal's own apps, the brand's surveys, then app by app.
 */
const mostCharacters = 4000;

/**
 * The origins that a host's pages may show within theirs, each once; a policy cannot be told more of an
 * address (CSP 3 §2.3.1). Those of this machine are shown by a portal of this machine only, and the
 * portal never shows itself.
 */
export function frameOrigins({ portalOrigin, apps, surveyAddresses }: Framed): PageOrigins {
  const isOwnMachine = isLoopback(new URL(portalOrigin).host);
  const own = miniAppsOrigin(portalOrigin);
  const first = apps.some(({ url }) => isOwnMiniApp(url))
    ? [own, ...surveyAddresses]
    : surveyAddresses;
  const all = framedOrigins([
    ...first.map((url) => ({ url, origins: [], permissions: [] })),
    ...apps.map((app) => ({ ...app, url: miniAppAddress(app.url, own) })),
  ]);
  const shown = [...all].filter(
    ([origin]) => origin !== portalOrigin && (isOwnMachine || !isLoopback(new URL(origin).host)),
  );
  const told: typeof shown = [];
  let room = mostCharacters;
  for (const [origin, hasCamera] of shown) {
    const needed = policyCharacters(origin, hasCamera);
    if (needed > room) continue;
    room -= needed;
    told.push([origin, hasCamera]);
  }
  const sorted = (some: typeof told) => some.map(([origin]) => origin).toSorted();
  return {
    frames: sorted(told),
    camera: sorted(told.filter(([, hasCamera]) => hasCamera)),
    leftOut: shown.length - told.length,
  };
}
