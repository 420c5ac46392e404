import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { Env } from "../../env.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Db } from "../../platform/database/client.ts";
import { imageRoutes } from "./images.routes.ts";
import { remoteImageRoutes } from "./remote/remote-images.routes.ts";
import { createRemoteLinks, type RemoteLinks } from "./remote/remote-link.ts";
import { createRemotePictures } from "./remote/remote-pictures.ts";
import { createRenderer } from "./renderer.ts";
import { createRenditions, type Renditions } from "./renditions.ts";

/** Bytes of the pictures of other hosts that are kept, renditions included. */
const remoteCacheBytes = 512 * 1024 * 1024;

interface ImagesDeps {
  db: Db;
  env: Pick<Env, "dataDir">;
  remoteFiles: RemoteFiles;
  secretKey: Keyring;
}

/** The image feature, put together. */
export interface Images {
  renditions: Renditions;
  /** Signs where the page finds pictures of other hosts. */
  remoteLinks: RemoteLinks;
  serve(app: FastifyInstance): Promise<void>;
}

/** Builds the image feature; its own pictures and those of other hosts share one renderer. */
export function createImages({ db, env, remoteFiles, secretKey }: ImagesDeps): Images {
  const folder = (name: string) => join(env.dataDir, name);
  const renderer = createRenderer();
  const renditions = createRenditions({
    db,
    files: createDiskStorage(folder("files")),
    renditions: createDiskStorage(folder("renditions")),
    renderer,
  });
  const remoteLinks = createRemoteLinks(secretKey);
  const pictures = createRemotePictures({
    remoteFiles,
    cache: createDiskCache(folder("remote-images"), remoteCacheBytes),
    renderer,
  });
  return {
    renditions,
    remoteLinks,
    async serve(app) {
      await app.register(imageRoutes, { renditions });
      await app.register(remoteImageRoutes, { links: remoteLinks, pictures });
    },
  };
}
