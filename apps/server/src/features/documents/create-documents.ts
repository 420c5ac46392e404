import { join } from "node:path";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { documentsRoutes } from "./documents.routes.ts";
import { createDocumentsService } from "./documents.service.ts";
import { createRemoteDocuments } from "./remote-documents.ts";

/** Bytes of the documents of other hosts that are kept. */
const cacheBytes = 512 * 1024 * 1024;

interface DocumentsDeps extends Pick<Portal, "db" | "limiter" | "secretKey" | "env"> {
  remoteFiles: RemoteFiles;
}

/** Documents, and all that they are fetched by. */
export function createDocuments({ secretKey, env, ...deps }: DocumentsDeps) {
  const { db, limiter, remoteFiles } = deps;
  const documents = createDocumentsService({
    db,
    limiter,
    remoteDocuments: createRemoteDocuments({
      remoteFiles,
      cache: createDiskCache(join(env.dataDir, "remote-documents"), cacheBytes),
    }),
    key: deriveKey(secretKey, "documents"),
  });
  return { routes: (app) => documentsRoutes(app, { documents }) } satisfies Feature;
}
