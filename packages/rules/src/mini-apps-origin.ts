import { readSideHost, sideOrigin } from "./side-host.ts";

/** Where the portal's own mini-apps are served, for a portal such as `https://portal.example`. */
export const miniAppsOrigin = (portalOrigin: string) => sideOrigin("miniapps", portalOrigin);

/**
 * Where the portal stands that a page of the mini-apps' host belongs to: by each of its names, the one
 * that it is called by first. Of any other page none.
 */
export function portalOriginsOf({ protocol, host }: { protocol: string; host: string }): string[] {
  const read = readSideHost(host);
  if (read?.side !== "miniapps") return [];
  const { portalHost } = read;
  const names = [portalHost, portalHost.replace(/^localhost(?=:|$)/, "127.0.0.1")];
  return [...new Set(names)].map((name) => `${protocol}//${name}`);
}

/** What an address in data begins with that lies on the portal's own host for mini-apps. */
const ownHost = "{miniapps}";

/** Whether an address from data lies on the portal's own host for mini-apps. */
export const isOwnMiniApp = (address: string) => address.startsWith(`${ownHost}/`);

/** An address from data as it is given out: `{miniapps}` at its start is the host for mini-apps. */
export function miniAppAddress(address: string, origin: string): string {
  return isOwnMiniApp(address) ? `${origin}${address.slice(ownHost.length)}` : address;
}
