import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDiskStorage } from "../../../adapters/storage/disk-storage.ts";
import type { FileStore } from "../../../adapters/storage/file-storage.ts";
import { createS3Storage } from "../../../adapters/storage/s3-storage.ts";
import { openTestBucket, type TestBucket } from "../../../adapters/storage/testing/test-bucket.ts";
import { createRenderer } from "../../images/renderer.ts";
import { photoOf } from "../testing/asking.ts";
import { createPhotosService } from "./photos.service.ts";

let folder = "";
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-photos-"));
  bucket = await openTestBucket();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, () => FileStore][] = [
  ["a folder", () => createDiskStorage(folder)],
  ["a bucket", () => createS3Storage(bucket.settings)],
];

it.each(stores)("keeps what it has rendered in %s until it is forgotten", async (_, open) => {
  const storage = open();
  const renderer = createRenderer();
  await storage.put("originals/a", await photoOf(900, 600));
  let rendered = 0;
  const photos = createPhotosService({
    storage,
    renderer: {
      ...renderer,
      render: (...job) => {
        rendered += 1;
        return renderer.render(...job);
      },
    },
    originalOf: (uuid) => storage.get(`originals/${uuid}`),
  });
  const first = await photos.get("a", "480.webp");
  expect(await sharp(first ?? undefined).metadata()).toMatchObject({ width: 480, height: 320 });
  expect(await photos.get("a", "480.webp")).toEqual(first);
  expect(rendered).toBe(1);
  expect(await photos.get("none", "480.webp")).toBeNull();
  await photos.forget("a");
  await storage.delete("originals/a");
  expect(await photos.get("a", "480.webp")).toBeNull();
});

it("decodes one photo of a person at a time, so that many of one keep nobody else waiting", async () => {
  const begun: string[] = [];
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const photos = createPhotosService({
    storage: createDiskStorage(folder),
    renderer: {
      ...createRenderer(),
      async measure(photo) {
        begun.push(String(photo));
        await isFree;
        if (photo === "maya 1") throw new Error("no");
        return { width: 1, height: 1, color: "#000000" };
      },
    },
    originalOf: async () => null,
  });
  const sent = ["maya 1", "maya 2", "maya 3", "jon 1"].map((photo) =>
    photos.measure(photo.slice(0, -2), photo, photo),
  );
  const ended = Promise.allSettled(sent);
  await expect.poll(() => begun).toEqual(["maya 1", "jon 1"]);
  free();
  expect((await ended).map(({ status }) => status === "fulfilled")).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(begun).toEqual(["maya 1", "jon 1", "maya 2", "maya 3"]);
});
