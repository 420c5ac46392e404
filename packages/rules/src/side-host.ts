import { isLoopback } from "./loopback.ts";

/**
 * Hosts beside a portal's own, each an origin of its own, so that nothing which lies there reaches the
 * portal's session: its mini-apps, the files that people have sent, and the sandbox for card numbers.
 */
export const sideHostNames = ["miniapps", "files", "vault"] as const;
export type SideHost = (typeof sideHostNames)[number];

/** An address has no names below it; on this machine `localhost` stands for it (RFC 6761 §6.3). */
const isAddress = (name: string) => /^(?:\d+(?:\.\d+){3}|\[.*\])$/.test(name);

/**
 * The origin of a side host of a portal.
 *
 * @param portalOrigin e.g. `https://portal.example`
 */
export function sideOrigin(side: SideHost, portalOrigin: string): string {
  const url = new URL(portalOrigin);
  const isOwnMachine = isAddress(url.hostname) && isLoopback(url.host);
  url.hostname = `${side}.${isOwnMachine ? "localhost" : url.hostname}`;
  return url.origin;
}

/** Which side host a host is, and of which portal's host; null for any other. */
export function readSideHost(host: string): { side: SideHost; portalHost: string } | null {
  const name = host.toLowerCase();
  const side = sideHostNames.find((one) => name.startsWith(`${one}.`));
  return side === undefined ? null : { side, portalHost: name.slice(side.length + 1) };
}

/**
 * Where the portal stands that a page of a side host belongs to: by each of its names, the one that it
 * is called by first. Of any other page none.
 */
export function portalOriginsOf(
  wanted: SideHost,
  { protocol, host }: { protocol: string; host: string },
): string[] {
  const read = readSideHost(host);
  if (read?.side !== wanted) return [];
  const { portalHost } = read;
  const names = [portalHost, portalHost.replace(/^localhost(?=:|$)/, "127.0.0.1")];
  return [...new Set(names)].map((name) => `${protocol}//${name}`);
}
