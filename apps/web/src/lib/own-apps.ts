import { miniAppsOrigin } from "@portico/rules/mini-apps-origin";

/** The portal's own apps that it leads to by itself, by the folder that they are served from. */
export type OwnAppName = "book-service" | "reserve-space" | "visitor-registration";

/** Where one of the portal's own apps begins, for a portal such as `https://portal.example`. */
export function ownAppUrl(name: OwnAppName, portalOrigin: string): string {
  return `${miniAppsOrigin(portalOrigin)}/${name}/`;
}

/** Whether an address lies on the host for mini-apps of the portal whose page this is. */
export const isOwnApp = (url: string): boolean =>
  URL.parse(url)?.origin === miniAppsOrigin(location.origin);
