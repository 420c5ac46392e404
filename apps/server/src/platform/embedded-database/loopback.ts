import { networkInterfaces } from "node:os";

const ofIpv4 = "127.0.0.1";
const ofIpv6 = "::1";

/** The address at which programs of one machine meet: IPv4's, unless the machine has IPv6 alone. */
export function findLoopback(interfaces = networkInterfaces()): string {
  const all = Object.values(interfaces).flatMap((each) => each ?? []);
  const addresses = new Set(all.map(({ address }) => address));
  return addresses.has(ofIpv6) && !addresses.has(ofIpv4) ? ofIpv6 : ofIpv4;
}
