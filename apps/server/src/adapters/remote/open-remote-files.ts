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
