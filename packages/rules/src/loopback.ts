const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const loopbackName = new RegExp(
  String.raw`^(?:(?:[\w-]+\.)*localhost|127(?:\.${octet}){3})\.?$`,
  "i",
);

/** As URLs write it: `::1`, and 127.0.0.0/8 mapped into IPv6. */
const loopbackIpv6 = /^\[::(?:1|ffff:7f[\da-f]{2}:[\da-f]{1,4})\]$/;

/**
 * Whether a host, with or without a port or brackets, means this machine alone: `localhost` and names
 * below it (RFC 6761 §6.3), and the loopback addresses (RFC 1122 §3.2.1.3, RFC 4291 §2.5.3).
 */
export function isLoopback(host: string): boolean {
  const [, name] = /^([^:[\]]*)(?::\d+)?$/.exec(host) ?? [];
  if (name !== undefined) return loopbackName.test(name);
  const [, bracketed, bare = bracketed] =
    /^(?:\[([\da-f:.]+)\](?::\d+)?|([\da-f:.]+))$/i.exec(host) ?? [];
  return loopbackIpv6.test(URL.parse(`http://[${bare}]`)?.hostname ?? "");
}
