import { lookup } from "node:dns/promises";

/** Those of some names that lead nowhere from this machine. Browsers may know them: RFC 6761 asks for it. */
export async function findUnknownHosts(hosts: readonly string[]): Promise<string[]> {
  const isKnown = await Promise.all(
    hosts.map((host) =>
      lookup(host).then(
        () => true,
        () => false,
      ),
    ),
  );
  return hosts.filter((_host, at) => isKnown[at] === false);
}
