import { isLoopback } from "@portico/rules/loopback";

/**
 * Whether nobody but this machine can reach the portal: both the address that browsers use and the
 * interface it listens on are of this machine. `NODE_ENV` says nothing about that.
 */
export function isOwnMachine({ publicUrl, host }: { publicUrl: string; host: string }): boolean {
  return isLoopback(new URL(publicUrl).host) && isLoopback(host);
}
