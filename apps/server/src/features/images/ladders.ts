import { imageFormats, imageWidths, rungsFor } from "@portico/rules/image-ladder";
import type { FastifyBaseLogger } from "fastify";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { ChangeFeed } from "../../platform/cache/change-feed.ts";
import type { Db } from "../../platform/database/client.ts";
import { type BackgroundTask, startBackgroundTask } from "../../platform/jobs/background-task.ts";
import {
  expectAllPictures,
  finishPicture,
  leasePicture,
  type LeasedPicture,
  releasePicture,
} from "./ladders.repository.ts";
import type { Renditions } from "./renditions.ts";

export interface LaddersParts {
  db: Db;
  feed: Pick<ChangeFeed, "subscribe">;
  renditions: Renditions;
  /** Where renditions are kept for all machines. */
  shared: FileStorage;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Makes the renditions of pictures when they arrive, so that no visitor waits for them. */
export interface Ladders {
  /** Begins with those that wait; from then on with each that arrives. */
  start(): Promise<void>;
  /** Leaves the picture under way to the next process. */
  close(): Promise<void>;
}

/** Longer than all renditions of the largest picture take on a slow machine. */
const leaseSeconds = 600;

/** How often a process looks for pictures that another one took up and left, in milliseconds. */
const lookAround = leaseSeconds * 1000;

/** Up to here addresses name a width whatever the picture's own is: in mails, or for a logo. */
const widestFixed = 1280;

/**
 * Where it is written down that pictures of this ladder were asked for. It lies beside the renditions
 * because it is lost with them, and names the ladder because another one has others.
 */
const markerKey = `ladders/${imageWidths.join("-")}.${imageFormats.join("-")}`;

/** The widths of a picture that somebody may ask for. */
function widthsOf({ width }: LeasedPicture) {
  const rungs = new Set(rungsFor({ width }));
  return imageWidths.filter((rung) => rung <= widestFixed || rungs.has(rung));
}

/** One picture at a time, one rendition after the other, behind whatever somebody waits for. */
export function createLadders({ db, feed, renditions, shared, log }: LaddersParts): Ladders {
  let task: BackgroundTask | null = null;

  async function expectAllAnew(): Promise<void> {
    if (await shared.has(markerKey)) return;
    await expectAllPictures(db);
    await shared.put(markerKey, new Uint8Array());
  }

  async function makeWaiting(stop: AbortSignal): Promise<void> {
    await expectAllAnew();
    while (!stop.aborted) {
      const picture = await leasePicture(db, leaseSeconds);
      if (picture === null) return;
      await makeAll(picture, stop);
    }
  }

  async function makeAll(picture: LeasedPicture, stop: AbortSignal): Promise<void> {
    const { uuid } = picture;
    // The machine may have been too busy, or files are still on their way to where they are looked for.
    // The others go first: its turn comes when the lease is over.
    try {
      if (await renditions.prepare(uuid, widthsOf(picture), stop)) await finishPicture(db, uuid);
      else if (stop.aborted) await releasePicture(db, uuid);
    } catch (error) {
      log.warn({ err: error, picture: uuid }, "a picture is not rendered ahead yet");
    }
  }

  feed.subscribe((change) => {
    if (change === "unknown" || change.table === "image_ladders") void task?.wake();
  });
  return {
    async start() {
      task ??= startBackgroundTask({
        every: lookAround,
        run: makeWaiting,
        onFailure: (error) => log.warn({ err: error }, "pictures are not rendered ahead"),
      });
      await task.wake();
    },
    async close() {
      await task?.close();
    },
  };
}
