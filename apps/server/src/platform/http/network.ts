import { isIP } from "node:net";

/** What stands for a visitor without an address, as after the connection has closed: one for all. */
const unknownNetwork = "unknown";

/** The eight groups of an IPv6 address; the parser of addresses (WHATWG URL §3.5) spells them out. */
function groupsOf(ipv6: string): number[] {
  const { hostname } = new URL(`http://[${ipv6}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const gap = Array<string>(8 - head.length - tail.length).fill("0");
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16));
}

/** The IPv4 address that an IPv6 one stands for (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2), or null. */
function mappedIpv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : null;
}

/** What an address is without the interface that a link-local one may name (RFC 4007 §11). */
function withoutZone(address: string): string {
  return address.replace(/%.*$/s, "");
}

/**
 * The one spelling of an IP address (IPv6 by RFC 5952; IPv4 in IPv6 is IPv4), or null for what is
 * none.
 */
export function ipAddress(text: string): string | null {
  if (isIP(text) === 4) return text;
  if (isIP(text) !== 6) return null;
  const address = withoutZone(text);
  return mappedIpv4(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/**
 * The network that limits count by: an IPv4 address, or the /64 of an IPv6 one, which is what a
 * single household or machine gets (RFC 6177, RFC 7934), as `2001:db8:1:2::/64`.
 * @param ip of the visitor in any spelling; what is no address shares one network
 */
export function networkOf(ip: string | undefined): string {
  const address = ipAddress(ip ?? "");
  if (address === null) return unknownNetwork;
  if (isIP(address) === 4) return address;
  const prefix = groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${ipAddress(`${prefix.join(":")}::`)}/64`;
}

/**
 * The site that a network belongs to, where one may hold many: the /48 of an IPv6 /64, the largest that
 * a customer gets (RFC 6177), as `2001:db8:1::/48`; null for an IPv4 address, which is alone.
 * @param network as {@link networkOf} spells it
 */
export function siteOf(network: string): string | null {
  if (!network.endsWith("/64")) return null;
  const prefix = groupsOf(network.slice(0, -"/64".length))
    .slice(0, 3)
    .map((group) => group.toString(16));
  return `${ipAddress(`${prefix.join(":")}::`)}/48`;
}
