import type { App } from "@portico/contract";
import { miniAppAddress, miniAppsOrigin } from "@portico/rules/mini-apps-origin";
import type { AppRow } from "./miniapps.repository.ts";

/**
 * An app as the portal shows it.
 *
 * @param portalOrigin of the host that was called
 */
export function toApp(
  { uuid, name, url, origins, permissions, gateways }: AppRow,
  portalOrigin: string,
): App {
  const address = miniAppAddress(url, miniAppsOrigin(portalOrigin));
  return {
    uuid,
    name,
    url: address,
    origins: [...new Set([new URL(address).origin, ...origins])],
    permissions,
    gateways,
  };
}
