import { createHash } from "node:crypto";
import type { ImageFormat, ImageWidth } from "@portico/rules/image-ladder";
import type { RemoteFiles } from "../../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import { checkSignature } from "../inspect-image.ts";
import { createRenderQueue } from "../render-queue.ts";
import type { Renderer } from "../renderer.ts";

/** Renditions of pictures that lie on other hosts. */
export interface RemotePictures {
  /** A rendition; null where the host does not give out a picture that we take. */
  get(address: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>;
}

export interface RemotePicturesParts {
  remoteFiles: RemoteFiles;
  /** What was fetched and rendered; may be emptied at any time. */
  cache: FileStorage;
  renderer: Renderer;
  now?: () => number;
}

/** Largest remote picture in bytes. */
export const maxRemoteBytes = 10_000_000;

/** How long hosts may take, in ms. */
const maxTime = 8000;

/** Fetches and renders at once: hosts that take their time must not take all of ours. */
const maxFetches = 6;
const maxRenders = 1;

/** After this time a picture is fetched again, in ms: its host may have another one by then. */
const pictureTime = 7 * 24 * 3_600_000;

/** For so long a picture that could not be had is not asked for again, in ms. */
const failureTime = 5 * 60_000;
const maxFailures = 1000;

const accept = "image/avif,image/webp,image/png,image/jpeg";

/**
 * Fetches pictures, checks by their first bytes that they are some, and re-encodes them in the
 * renderer's process: not one byte of the host reaches a browser.
 */
export function createRemotePictures(parts: RemotePicturesParts): RemotePictures {
  const { remoteFiles, cache, renderer, now = Date.now } = parts;
  const fetches = createRenderQueue<Buffer>(maxFetches);
  const renders = createRenderQueue<Buffer>(maxRenders);
  /** When each picture failed, the oldest first. */
  const failures = new Map<string, number>();

  const fetchOriginal = async (address: string, key: string) => {
    const { bytes } = await remoteFiles.get(address, { maxBytes: maxRemoteBytes, maxTime, accept });
    checkSignature(bytes);
    await cache.put(key, bytes);
    return bytes;
  };
  const original = async (address: string, folder: string) => {
    const key = `${folder}/original`;
    const kept = await cache.get(key);
    return kept ?? fetches.run(key, "urgent", () => fetchOriginal(address, key));
  };
  const fail = (folder: string) => {
    const [oldest] = failures.keys();
    if (failures.size >= maxFailures && oldest !== undefined) failures.delete(oldest);
    failures.set(folder, now());
  };
  const hasFailed = (folder: string) => {
    const isRecent = now() - (failures.get(folder) ?? -Infinity) < failureTime;
    if (!isRecent) failures.delete(folder);
    return isRecent;
  };

  return {
    async get(address, width, format) {
      const folder = folderOf(address, now());
      const key = `${folder}/${width}.${format}`;
      const kept = await cache.get(key);
      if (kept !== null || hasFailed(folder)) return kept;
      try {
        const bytes = await original(address, folder);
        return await renders.run(key, "urgent", async () => {
          const rendered = await renderer.render(bytes, width, format);
          await cache.put(key, rendered);
          return rendered;
        });
      } catch {
        fail(folder);
        return null;
      }
    },
  };
}

/** The folder of an address changes with time, so that nothing has to be thrown away for its age. */
function folderOf(address: string, now: number): string {
  const period = Math.floor(now / pictureTime);
  return createHash("sha256").update(`${period} ${address}`).digest("hex");
}
