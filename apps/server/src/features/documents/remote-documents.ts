import { createHash } from "node:crypto";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { type RemoteFault, RemoteRefusal } from "../../adapters/remote/remote-refusal.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { type KeptDocument, readKept, writeKept } from "./kept-document.ts";
import { createTurns } from "./turns.ts";

/** What is fetched for a reader: 25 MB is a long brochure with pictures. */
const limits = { maxBytes: 25_000_000, maxTime: 20_000, accept: "application/pdf" };

/** Files are held in memory while they pass through. */
const fetches = { atOnce: 4, waiting: 20 };

/** For so long nobody asks the host again, in ms: for a file, and for one that it did not give out. */
const keptTimes = { file: 10 * 60_000, fault: 60_000 } as const;

/** Programs that write PDF may put something before its mark (ISO 32000-2 §7.5.2, Annex I). */
const markWithin = 1024;

/** Why there is no document at an address. */
export type DocumentFault = RemoteFault | "not_pdf";

/** Documents of other hosts. */
export interface RemoteDocuments {
  /** The bytes at an address, or why there are none. Throws `documents.too_many`. */
  get(address: string): Promise<Buffer | DocumentFault>;
}

interface RemoteDocumentsParts {
  remoteFiles: RemoteFiles;
  /** What was fetched; may be emptied at any time, and shared with other processes. */
  cache: FileStorage;
  now?: () => number;
}

/**
 * Fetches each document once for all of its readers: who asks meanwhile shares the fetch, who asks
 * later gets what is kept, and after that the host is asked whether it is still the same.
 */
export function createRemoteDocuments(parts: RemoteDocumentsParts): RemoteDocuments {
  const { remoteFiles, cache, now = Date.now } = parts;
  const turn = createTurns(fetches);
  const underway = new Map<string, Promise<KeptDocument>>();

  async function fetchFile(address: string, known: KeptDocument | null): Promise<KeptDocument> {
    const { validators = { etag: null, lastModified: null } } = known ?? {};
    try {
      const file = await remoteFiles.renew(address, limits, validators);
      if (file === null && known !== null) return { ...known, checkedAt: now() };
      const bytes = file?.bytes ?? Buffer.alloc(0);
      const isPdf = bytes.subarray(0, markWithin).includes("%PDF-");
      if (!isPdf) return { fault: "not_pdf", checkedAt: now() };
      return { bytes, validators: file?.validators, checkedAt: now() };
    } catch (error) {
      if (error instanceof RemoteRefusal) return { fault: error.fault, checkedAt: now() };
      throw error;
    }
  }

  async function load(address: string, key: string): Promise<KeptDocument> {
    const kept = readKept(await cache.get(key));
    const time = kept?.fault === undefined ? keptTimes.file : keptTimes.fault;
    if (kept !== null && now() < kept.checkedAt + time) return kept;
    const fetched = await fetchFile(address, kept);
    await cache.put(key, writeKept(fetched));
    return fetched;
  }

  return {
    async get(address) {
      const key = createHash("sha256").update(address).digest("hex");
      let loading = underway.get(key);
      if (loading === undefined) {
        loading = turn(() => load(address, key)).finally(() => underway.delete(key));
        underway.set(key, loading);
      }
      const { bytes, fault = "not_pdf" } = await loading;
      return bytes ?? fault;
    },
  };
}
