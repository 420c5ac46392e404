import { join } from "node:path";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { imageRoutes } from "./images.routes.ts";
import { remoteImageRoutes } from "./remote/remote-images.routes.ts";
import { createRemoteLinks } from "./remote/remote-link.ts";
import { createRemotePictures } from "./remote/remote-pictures.ts";
import { createRenderer } from "./renderer.ts";
import { createRenditions, type Renditions } from "./renditions.ts";

/** Bytes of the pictures of other hosts that are kept, renditions included. */
const remoteCacheBytes = 512 * 1024 * 1024;

interface ImagesDeps extends Pick<Portal, "db" | "env" | "secretKey"> {
  remoteFiles: RemoteFiles;
}

/** Pictures; our own and those of other hosts share one renderer. */
export function createImages({ db, env, remoteFiles, secretKey }: ImagesDeps) {
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
    /** Signs where the page finds pictures of other hosts. */
    remoteLinks,
    async routes(app) {
      app.decorate("renditions", renditions);
      await app.register(imageRoutes, { renditions });
      await app.register(remoteImageRoutes, { links: remoteLinks, pictures });
    },
  } satisfies Feature<"remoteLinks">;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Renders pictures; the start makes the first ones ahead. */
    renditions: Renditions;
  }
}
