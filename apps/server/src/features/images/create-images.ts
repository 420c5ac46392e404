import { join } from "node:path";
import type { RemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import { spelling } from "../../platform/process/spelling.ts";
import { createMeasure } from "./decoder.ts";
import { createLadders, type Ladders } from "./ladders.ts";
import { imageRoutes } from "./images.routes.ts";
import { readOriginal } from "./images.service.ts";
import { lookForOriginals } from "./missing-originals.ts";
import { remoteImageRoutes } from "./remote/remote-images.routes.ts";
import { createRemoteLinks } from "./remote/remote-link.ts";
import { createRemotePictures } from "./remote/remote-pictures.ts";
import { createRenderer } from "./renderer.ts";
import { openRenditionStores } from "./rendition-stores.ts";
import { createRenditions } from "./renditions.ts";

/** Bytes of the pictures of other hosts that are kept, renditions included. */
const remoteCacheBytes = 512 * 1024 * 1024;

interface ImagesDeps extends Pick<Portal, "db" | "env" | "feed" | "log" | "secretKey"> {
  remoteFiles: RemoteFiles;
  /** Has the originals. */
  files: FileStorage;
}

/** Those of other hosts are decoded one at a time: one that takes longer is not worth the wait of the rest. */
const ofOtherHosts = { niceness: 10, patience: 10_000 };

/**
 * Pictures. Our own, those of other hosts and those that people send have a process each that decodes them:
 * one that ends it takes down none of the others'.
 */
export function createImages({ db, env, feed, files, log, remoteFiles, secretKey }: ImagesDeps) {
  const folder = (name: string) => join(env.dataDir, name);
  const renderer = createRenderer();
  const stores = openRenditionStores(env, files);
  const renditions = createRenditions({
    originalOf: (uuid) => readOriginal(db, files, uuid),
    renditions: stores.renditions,
    renderer,
  });
  const ladders = createLadders({ db, feed, renditions, shared: stores.shared, log });
  const remoteLinks = createRemoteLinks(secretKey);
  const pictures = createRemotePictures({
    remoteFiles,
    cache: createDiskCache(folder("remote-images"), remoteCacheBytes),
    renderer: createRenderer(ofOtherHosts),
  });
  const ofPeople = createRenderer();

  /** Says so where pictures are kept somewhere else. */
  async function watchOriginals(): Promise<void> {
    const { looked, missing } = await lookForOriginals(db, files);
    if (missing === 0) return;
    log.warn(
      `${missing} of ${looked} pictures that were looked for are not in the file store, and show as holes. Machines share one S3_URL, or one DATA_DIR; ${spelling.portico} files move brings what is in a folder.`,
    );
  }

  return {
    /** Signs where the page finds pictures of other hosts. */
    remoteLinks,
    /** Decodes what people send. */
    renderer: { ...ofPeople, measure: createMeasure(ofPeople, createRenderer()) },
    async routes(app) {
      app.decorate("ladders", ladders);
      app.addHook("onListen", () => {
        watchOriginals().catch((error: unknown) =>
          log.warn({ err: error }, "pictures were not looked for"),
        );
      });
      await app.register(imageRoutes, { renditions });
      await app.register(remoteImageRoutes, { links: remoteLinks, pictures });
    },
    chores: { watchOriginals },
    close: ladders.close,
  } satisfies Feature<"remoteLinks" | "renderer">;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Renders pictures ahead, once there is time for it. */
    ladders: Ladders;
  }
}
