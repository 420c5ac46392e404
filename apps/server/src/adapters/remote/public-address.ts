import { BlockList, isIP } from "node:net";

/**
 * IPv4 that is not the public internet (IANA IPv4 Special-Purpose Address Registry, RFC 6890), and
 * 168.63.129.16, where Azure answers its machines about themselves.
 */
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/**
 * The only part of IPv6 that is given out as public (RFC 4291 §2.4). Loopback, mapped IPv4, NAT64,
 * unique local, link-local and multicast addresses lie outside.
 */
const publicIpv6 = "2000::/3";

/** What in it is not: Teredo and other protocols, documentation, 6to4 (which holds any IPv4), AS112. */
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const blocked4 = blockList(specialIpv4, "ipv4");
const blocked6 = blockList(specialIpv6, "ipv6");
const allowed6 = blockList([publicIpv6], "ipv6");
const loopback4 = blockList(["127.0.0.0/8"], "ipv4");
const loopback6 = blockList(["::1/128"], "ipv6");

/** Whether an IP address is on the public internet; what is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, "ipv4");
    case 6:
      return allowed6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
    default:
      return false;
  }
}

/** Whether an IP address is this very machine (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopbackIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return loopback4.check(address, "ipv4");
    case 6:
      return loopback6.check(address, "ipv6");
    default:
      return false;
  }
}

function blockList(subnets: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = "", prefix] = subnet.split("/");
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
