import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import type { Env } from "../../env.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createDocumentsRepository } from "./documents.repository.ts";
import { documentsRoutes } from "./documents.routes.ts";
import { createDocumentsService } from "./documents.service.ts";
import { createRemoteDocuments } from "./remote-documents.ts";

/** Bytes of the documents of other hosts that are kept. */
const cacheBytes = 512 * 1024 * 1024;

interface DocumentsDeps {
  db: Db;
  buildings: BuildingsService;
  limiter: RateLimiter;
  secretKey: Keyring;
  env: Pick<Env, "dataDir">;
  remoteFiles: RemoteFiles;
}

/** Builds the documents feature with all that it fetches by. */
export function createDocuments({ secretKey, env, ...deps }: DocumentsDeps) {
  const { db, buildings, limiter, remoteFiles } = deps;
  const documents = createDocumentsService({
    repository: createDocumentsRepository(db),
    buildings,
    limiter,
    remoteDocuments: createRemoteDocuments({
      remoteFiles,
      cache: createDiskCache(join(env.dataDir, "remote-documents"), cacheBytes),
    }),
    key: deriveKey(secretKey, "documents"),
  });
  return { serve: (app: FastifyInstance) => documentsRoutes(app, { documents }) };
}
