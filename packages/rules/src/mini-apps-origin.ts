import { sideOrigin } from "./side-host.ts";

/** Where the portal's own mini-apps are served, for a portal such as `https://portal.example`. */
export const miniAppsOrigin = (portalOrigin: string) => sideOrigin("miniapps", portalOrigin);

/** What an address in data begins with that lies on the portal's own host for mini-apps. */
const ownHost = "{miniapps}";

/** Whether an address from data lies on the portal's own host for mini-apps. */
export const isOwnMiniApp = (address: string) => address.startsWith(`${ownHost}/`);

/** An address from data as it is given out: `{miniapps}` at its start is the host for mini-apps. */
export function miniAppAddress(address: string, origin: string): string {
  return isOwnMiniApp(address) ? `${origin}${address.slice(ownHost.length)}` : address;
}
