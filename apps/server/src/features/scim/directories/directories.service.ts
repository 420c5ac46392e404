import type { Cache } from "../../../platform/cache/cache.ts";
import type { DirectoriesRepository } from "./directories.repository.ts";
import type { Directory } from "./directory.ts";
import { hashDirectoryToken } from "./directory-token.ts";

interface DirectoriesServiceDeps {
  repository: Pick<DirectoriesRepository, "listDirectories">;
  /** Forgotten as soon as any process changes a directory. */
  cache: Cache<ReadonlyMap<string, Directory>>;
}

/** Under which all directories are kept. */
const everyDirectory = "directories";

/** Builds the check of directories' tokens. */
export function createDirectoriesService({ repository, cache }: DirectoriesServiceDeps) {
  /** Kept as a whole, so that tokens that nobody has cost no statement. */
  async function load(): Promise<ReadonlyMap<string, Directory>> {
    const rows = await repository.listDirectories();
    return new Map(rows.map(({ tokenHash, ...directory }) => [tokenHash, directory]));
  }

  return {
    /** The directory of an `Authorization` header; null unless it carries a valid bearer token. */
    async authenticate(header: string | undefined): Promise<Directory | null> {
      const token = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
      if (token === undefined) return null;
      const directories = await cache.get(everyDirectory, () => load());
      return directories.get(hashDirectoryToken(token)) ?? null;
    },
  };
}

/** Who may provision. */
export type DirectoriesService = ReturnType<typeof createDirectoriesService>;
