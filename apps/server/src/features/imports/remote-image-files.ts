import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { type RemoteFault, RemoteRefusal } from "../../adapters/remote/remote-refusal.ts";
import { maxImageBytes } from "../images/images.public.ts";
import { MissingImage } from "./image-files.ts";

/** How long a host may take for a picture, in ms. */
const maxTime = 15_000;

const reasons: Record<RemoteFault, string> = {
  address: "is no address that may be fetched: http or https, without port or password",
  host: "is at a host that is not known or not on the public internet",
  redirect: "leads on too often or to nowhere",
  status: "was not given out by its host",
  size: "is larger than 30 MB",
  encoding: "comes compressed, though that was not asked for",
  time: "took longer than 15 seconds",
  connection: "could not be fetched",
  malware: "is known to the virus scanner",
  scanner: "could not be looked at by the virus scanner",
};

/** Faults of a host rather than of one file. */
const hostFaults: ReadonlySet<RemoteFault> = new Set(["host", "time", "connection"]);

/**
 * Fetches pictures that cells name by web address. A host that has let one picture down is not asked
 * for others: each may take its time. Throws `MissingImage`.
 */
export function createRemoteImageReader(remoteFiles: RemoteFiles, stop?: AbortSignal) {
  const downHosts = new Set<string>();
  return async (address: string): Promise<Buffer> => {
    const host = URL.parse(address)?.host ?? "";
    if (downHosts.has(host)) throw new MissingImage("is at a host that has failed before");
    try {
      const limits = { maxBytes: maxImageBytes, maxTime, accept: "image/*", ...(stop && { stop }) };
      return (await remoteFiles.get(address, limits)).bytes;
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      if (hostFaults.has(error.fault)) downHosts.add(host);
      throw new MissingImage(reasons[error.fault]);
    }
  };
}
