import { isLoopback } from "./loopback.ts";

const prefix = "miniapps.";

/** An address has no names below it; on this machine `localhost` stands for it (RFC 6761 §6.3). */
const isAddress = (name: string) => /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(name);

/**
 * Where the portal's own mini-apps are served: an origin of their own, so that none of them, nor a fault
 * in one, reaches the portal's session.
 *
 * @param portalOrigin e.g. `https://portal.example`
 */
export function miniAppsOrigin(portalOrigin: string): string {
  const url = new URL(portalOrigin);
  const isOwnMachine = isAddress(url.hostname) && isLoopback(url.host);
  url.hostname = `${prefix}${isOwnMachine ? "localhost" : url.hostname}`;
  return url.origin;
}

/** The host of the portal that a host of mini-apps belongs to; null for any other host. */
export function portalHostOf(host: string): string | null {
  const name = host.toLowerCase();
  return name.startsWith(prefix) ? name.slice(prefix.length) : null;
}

/**
 * Where the portal stands that a page of the mini-apps' host belongs to: by each of its names, the one
 * that it is called by first. Of any other page none.
 */
export function portalOriginsOf({ protocol, host }: { protocol: string; host: string }): string[] {
  const portalHost = portalHostOf(host);
  if (portalHost === null) return [];
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
