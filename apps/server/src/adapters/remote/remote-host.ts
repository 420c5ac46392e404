import { lookup as resolveName } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isLoopbackIp, isPublicAddress } from "./public-address.ts";
import { RemoteRefusal } from "./remote-refusal.ts";

/** Finds the addresses of a name, as the system does. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** Where remote files may come from. */
export interface RemoteRules {
  /** Whether this very machine may be asked, on any port: for development and tests alone. */
  allowsLoopback: boolean;
  /** Hosts that may be asked, each with the names below it; empty where any public host may. */
  hosts: readonly string[];
  /** Another way to find addresses, for tests. */
  resolve?: Resolve;
}

const systemResolve: Resolve = (name) => resolveName(name, { all: true });

/**
 * An address that may be asked: http or https on their own ports, without credentials, at a host of
 * the operator's list where there is one. It is asked over TLS either way (ASVS 12.3.1). Throws
 * `RemoteRefusal`.
 */
export function checkRemoteAddress(text: string, { allowsLoopback, hosts }: RemoteRules): URL {
  const url = URL.parse(text);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (url === null || !isWeb || url.username !== "" || url.password !== "") {
    throw new RemoteRefusal("address");
  }
  // A URL drops the port of its own protocol, and only that one.
  if (url.port !== "" && !allowsLoopback) throw new RemoteRefusal("address");
  if (!allowsLoopback) url.protocol = "https:";
  if (hosts.length > 0 && !hosts.some((host) => isHostOf(url, host))) {
    throw new RemoteRefusal("host");
  }
  return url;
}

function isHostOf({ hostname }: URL, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`);
}

/**
 * The addresses of a host. One that is not public is enough to refuse all: whoever answers with both
 * wants the other one to be taken at the next look. Throws `RemoteRefusal`.
 */
export async function findRemoteHost(
  url: URL,
  { allowsLoopback, resolve = systemResolve }: RemoteRules,
): Promise<readonly LookupAddress[]> {
  const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(name);
  const found = family === 0 ? await find(name, resolve) : [{ address: name, family }];
  const isOwn = allowsLoopback && found.every(({ address }) => isLoopbackIp(address));
  const isPublic = found.every(({ address }) => isPublicAddress(address)) && url.port === "";
  if (found.length === 0 || !(isOwn || isPublic)) throw new RemoteRefusal("host");
  return found;
}

async function find(name: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  try {
    return await resolve(name);
  } catch (error) {
    throw new RemoteRefusal("host", { cause: error });
  }
}
