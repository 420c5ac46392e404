import { framedAddress } from "@portico/rules/framed-address";
import { isLoopback } from "@portico/rules/loopback";
import { miniAppAddress, miniAppsOrigin } from "@portico/rules/mini-apps-origin";

interface Framed {
  /** Of the host that shows them. */
  portalOrigin: string;
  apps: readonly { url: string; origins: readonly string[] }[];
  /** What the addresses of the brand's surveys begin with. */
  surveyAddresses: readonly string[];
}

/**
 * Characters of origins that a policy tells at most: registrations are bounded by landlord, and a brand
 * may have many. A page without some of its apps is better than none, which proxies would make of it.
 */
const mostCharacters = 4000;

/**
 * The origins that a host's pages may show within theirs, each once; a policy cannot be told more of an
 * address (CSP 3 §2.3.1). Those of this machine are shown by a portal of this machine only, and the
 * portal never shows itself.
 */
export function frameOrigins({ portalOrigin, apps, surveyAddresses }: Framed): string[] {
  const isOwnMachine = isLoopback(new URL(portalOrigin).host);
  const own = miniAppsOrigin(portalOrigin);
  const addresses = [
    ...apps.flatMap(({ url, origins }) => [miniAppAddress(url, own), ...origins]),
    ...surveyAddresses,
  ];
  const origins = addresses.flatMap((address) => {
    const url = framedAddress(address);
    const isShown = url !== null && (isOwnMachine || !isLoopback(url.host));
    return isShown && url.origin !== portalOrigin ? [url.origin] : [];
  });
  const told: string[] = [];
  let characters = 0;
  for (const origin of [...new Set(origins)].toSorted()) {
    characters += origin.length + 1;
    if (characters > mostCharacters) break;
    told.push(origin);
  }
  return told;
}
