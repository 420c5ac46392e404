import { lookup } from "node:dns/promises";
import { isLoopback } from "@portico/rules/loopback";
import { createClamd } from "./clamd.ts";
import { createRemoteFiles, type RemoteFiles } from "./remote-files.ts";
import { scannedFiles } from "./scanned-files.ts";

/** What the installation's settings say of files from elsewhere. */
interface RemoteSettings {
  allowsRemoteLoopback: boolean;
  remoteHosts: readonly string[];
  antivirus: { hostname: string; port: number } | null;
}

/** The one way to files of other hosts, as the settings want it. */
export function openRemoteFiles(settings: RemoteSettings): RemoteFiles {
  const { allowsRemoteLoopback: allowsLoopback, remoteHosts: hosts, antivirus } = settings;
  const files = createRemoteFiles({ allowsLoopback, hosts });
  if (antivirus === null) return files;
  return scannedFiles(files, createClamd(antivirus.hostname, antivirus.port));
}

/** Names below `localhost` are this machine, too, though no resolver need know them (RFC 6761 §6.3). */
const ownAddresses = () => lookup("localhost", { all: true });

/**
 * How an address answers. A portal of one's own machine asks that machine as well, where
 * apps are written, and then follows no redirect to another host; what is public leads nowhere else either.
 */
export function openLookUp(
  files: Pick<RemoteFiles, "look">,
  { isOwnMachine }: { isOwnMachine: boolean },
): RemoteFiles["look"] {
  return (address, limits) => {
    const url = URL.parse(address);
    if (!isOwnMachine || url === null || !isLoopback(url.host)) {
      return files.look(address, limits);
    }
    const rules = { allowsLoopback: true, hosts: [url.hostname], resolve: ownAddresses };
    return createRemoteFiles(rules).look(address, limits);
  };
}
