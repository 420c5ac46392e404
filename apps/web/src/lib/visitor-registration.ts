import { miniAppsOrigin } from "@portico/rules/mini-apps-origin";

/** Where the portal's own app for visitors begins, for a portal such as `https://portal.example`. */
export function visitorRegistration(portalOrigin: string): string {
  return `${miniAppsOrigin(portalOrigin)}/visitor-registration/`;
}
