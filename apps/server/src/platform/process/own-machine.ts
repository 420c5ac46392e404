import { isIP } from "node:net";

/** Whether a host name, with or without a port, means this machine alone (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const withoutPort = /^(\[[^\]]*\]|[^:]*):\d+$/.exec(host)?.[1] ?? host;
  const name = withoutPort.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

/**
 * Whether nobody but this machine can reach the portal: both the address that browsers use and the
 * interface it listens on are of this machine. `NODE_ENV` says nothing about that.
 */
export function isOwnMachine({ publicUrl, host }: { publicUrl: string; host: string }): boolean {
  return isLoopback(new URL(publicUrl).host) && isLoopback(host);
}
