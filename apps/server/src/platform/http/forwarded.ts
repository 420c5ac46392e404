import type { IncomingHttpHeaders } from "node:http";
import { isHost } from "./host.ts";
import { ipAddress } from "./network.ts";

/** Where a request came from before the proxies in front. */
export interface Forwarded {
  /** The visitor's address, or that of the last proxy before what cannot be read. */
  ip: string | null;
  /** Host and scheme that the visitor used; null where only the request itself can tell. */
  host: string | null;
  protocol: "http" | "https" | null;
}

/** An address with brackets and the port that some proxies add. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^[\]]*)\])(?::\d+)?$/;

/** The address in an entry of `x-forwarded-for`, in its one spelling; null for anything else. */
export function forwardedAddress(entry: string): string | null {
  const text = entry.trim();
  const [, ipv4, ipv6] = withPort.exec(text) ?? [];
  return ipAddress(ipv4 ?? ipv6 ?? text);
}

function entriesOf(header: string | string[] | undefined): string[] {
  const text = [header ?? []].flat().join(",");
  return text === "" ? [] : text.split(",").map((entry) => entry.trim());
}

/** The addresses that the proxies in front saw, nearest first, up to one that cannot be read. */
function passedHops(headers: IncomingHttpHeaders, hops: number): string[] {
  const chain = entriesOf(headers["x-forwarded-for"]).slice(-hops).toReversed();
  const addresses = chain.map(forwardedAddress);
  const unreadable = addresses.indexOf(null);
  const readable = unreadable === -1 ? addresses : addresses.slice(0, unreadable);
  return readable.filter((address) => address !== null);
}

/** Whether a request has come through all proxies in front, which alone may then tell of it. */
export function hasPassed(headers: IncomingHttpHeaders, hops: number): boolean {
  return passedHops(headers, hops).length >= hops;
}

/**
 * Reads what the proxies in front tell. Each adds the address it was called from at the end of
 * `x-forwarded-for`, so the visitor's stands `hops` entries before the end; what stands before it may
 * be anybody's invention. Who has not come through all hops cannot name a host.
 * @param socketAddress of whoever has connected to us: the last proxy
 * @param hops how many proxies there are, 1 or more
 */
export function readForwarded(
  headers: IncomingHttpHeaders,
  socketAddress: string | undefined,
  hops: number,
): Forwarded {
  const trusted = passedHops(headers, hops);
  const ip = trusted.at(-1) ?? ipAddress(socketAddress ?? "");
  if (trusted.length < hops) return { ip, host: null, protocol: null };
  // The last entry is the nearest proxy's.
  const host = entriesOf(headers["x-forwarded-host"]).at(-1) ?? "";
  const scheme = entriesOf(headers["x-forwarded-proto"]).at(-1)?.toLowerCase();
  return {
    ip,
    host: isHost(host) ? host : null,
    protocol: scheme === "http" || scheme === "https" ? scheme : null,
  };
}

const names = [
  ["ip", "x-forwarded-for"],
  ["host", "x-forwarded-host"],
  ["protocol", "x-forwarded-proto"],
] as const;

/** Leaves in the headers only what {@link readForwarded} believes, for the framework to read. */
export function keepTrusted(headers: IncomingHttpHeaders, forwarded: Forwarded): void {
  for (const [part, name] of names) {
    const value = forwarded[part];
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
}
