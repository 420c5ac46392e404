import type { FastifyInstance } from "fastify";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Db } from "../../platform/database/client.ts";
import type { RateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import type { BuildingsService } from "../buildings/buildings.public.ts";
import { createDocumentsRepository } from "./documents.repository.ts";
import { documentsRoutes } from "./documents.routes.ts";
import { createDocumentsService } from "./documents.service.ts";

interface DocumentsDeps {
  db: Db;
  buildings: BuildingsService;
  limiter: RateLimiter;
  secretKey: Uint8Array;
  /** Whether this very machine may be asked for documents; off wherever others can reach us. */
  allowsLoopback: boolean;
}

/** Builds the documents feature with all that it fetches by. */
export function createDocuments({ db, buildings, limiter, ...settings }: DocumentsDeps) {
  const documents = createDocumentsService({
    repository: createDocumentsRepository(db),
    buildings,
    limiter,
    remoteFiles: createRemoteFiles({ allowsLoopback: settings.allowsLoopback }),
    key: deriveKey(settings.secretKey, "documents"),
  });
  return { serve: (app: FastifyInstance) => documentsRoutes(app, { documents }) };
}
