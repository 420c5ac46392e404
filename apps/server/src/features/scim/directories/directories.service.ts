import type { Cache } from "../../../platform/cache/cache.ts";
import type { Db } from "../../../platform/database/client.ts";
import { findDirectoryByToken } from "./directories.repository.ts";
import type { Directory } from "./directory.ts";
import { hashDirectoryToken } from "./directory-token.ts";

interface DirectoriesServiceDeps {
  db: Db;
  /** By the hash of the token; forgotten as soon as any process changes a directory. */
  cache: Cache<Directory | null>;
}

/** Builds the check of directories' tokens. */
export function createDirectoriesService({ db, cache }: DirectoriesServiceDeps) {
  return {
    /** The directory of an `Authorization` header; null unless it carries a valid bearer token. */
    async authenticate(header: string | undefined): Promise<Directory | null> {
      const token = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
      if (token === undefined) return null;
      const hash = hashDirectoryToken(token);
      return cache.get(hash, () => findDirectoryByToken(db, hash));
    },
  };
}

/** Who may provision. */
export type DirectoriesService = ReturnType<typeof createDirectoriesService>;
