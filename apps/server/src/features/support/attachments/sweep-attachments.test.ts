import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskStorage } from "../../../adapters/storage/disk-storage.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { sweepUploads } from "../../../platform/http/uploads.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createRenderer } from "../../images/renderer.ts";
import { requestAttachments, supportRequests } from "../support.tables.ts";
import { photoOf } from "../testing/asking.ts";
import { attachmentKey, createAttachmentsService } from "./attachments.service.ts";
import { createPhotosService } from "./photos.service.ts";

const test = usePortal();
let folder = "";
let now = new Date();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-sweep-"));
  now = new Date();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function service() {
  const storage = createDiskStorage(join(folder, "files"));
  return createAttachmentsService({
    db: test.database.db,
    storage,
    photos: createPhotosService({
      storage,
      renderer: createRenderer(),
      originalOf: (uuid) => storage.get(attachmentKey(uuid)),
    }),
    isClean: null,
    key: deriveKey(test.secretKey, "attachments"),
    now: () => now,
  });
}

/** A file that was checked and kept. */
async function kept() {
  const path = join(folder, "upload.pdf");
  await writeFile(path, "%PDF-1.7\n");
  const upload = { path, name: "upload.pdf", bytes: 9, isCut: false };
  const rows = await service().keep(test.ours, [upload], 1000);
  return rows;
}

const stored = async () => {
  const names = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true });
  return names.filter((each) => each.isFile()).length;
};

async function requestOf() {
  const { portfolioUuid, buildingUuid, userUuid } = test.ours;
  const request = { uuid: randomUUID(), portfolioUuid, buildingUuid, userUuid };
  const said = { issueType: "building", subject: "Tap", description: "It drips." } as const;
  await test.database.db.insert(supportRequests).values({ ...request, ...said });
  return request;
}

it("leaves a file that comes to no request for a day, and then forgets it", async () => {
  await kept();
  now = new Date(now.getTime() + 24 * 3_600_000 - 60_000);
  await service().sweep();
  expect(await stored()).toBe(1);
  now = new Date(now.getTime() + 60_001);
  await service().sweep();
  expect(await stored()).toBe(0);
});

it("leaves what belongs to a request, until that is gone", async () => {
  const { db } = test.database;
  const [request, rows] = [await requestOf(), await kept()];
  await db.transaction((tx) => service().give(tx, request, rows));
  now = new Date(now.getTime() + 7 * 24 * 3_600_000);
  await service().sweep();
  expect(await stored()).toBe(1);
  const { portfolioUuid, uuid } = request;
  await db
    .delete(supportRequests)
    .where(and(eq(supportRequests.portfolioUuid, portfolioUuid), eq(supportRequests.uuid, uuid)));
  await service().sweep();
  expect(await stored()).toBe(0);
});

/** A request with a photo, whose bytes may be others by now. */
async function keptPhoto(bytes?: Uint8Array) {
  const path = join(folder, "photo.jpg");
  await writeFile(path, await photoOf(800, 600));
  const upload = { path, name: "photo.jpg", bytes: 9, isCut: false };
  const [request, rows] = [await requestOf(), await service().keep(test.ours, [upload], 1000)];
  await test.database.db.transaction((tx) => service().give(tx, request, rows));
  const storage = createDiskStorage(join(folder, "files"));
  for (const { uuid } of rows) {
    if (bytes !== undefined) await storage.put(attachmentKey(uuid), bytes);
  }
  return request;
}

const sizesOf = async (requestUuid: string) => {
  const rows = await service().listOf(test.ours.portfolioUuid, [requestUuid]);
  return rows.map(({ width, height }) => [width, height]);
};

it("forgets the renditions of a photo with it", async () => {
  const request = await keptPhoto();
  const { portfolioUuid, uuid } = request;
  const [file] = await service().listShown(portfolioUuid, [uuid], "https://portal.example");
  const ticket = file?.src?.split("/").at(-1) ?? "";
  await service().openPhoto(ticket, "320.webp");
  await service().openPhoto(ticket, "640.webp");
  expect(await stored()).toBe(3);
  await test.database.db
    .delete(supportRequests)
    .where(and(eq(supportRequests.portfolioUuid, portfolioUuid), eq(supportRequests.uuid, uuid)));
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  await service().sweep();
  expect(await stored()).toBe(0);
  await expect(service().openPhoto(ticket, "320.webp")).rejects.toMatchObject({
    code: "files.not_found",
  });
});

it("measures photos of before, and leaves in peace what is none", async () => {
  const [photo, broken] = [
    await keptPhoto(),
    await keptPhoto((await photoOf(80, 60)).subarray(0, 100)),
  ];
  const { portfolioUuid } = test.ours;
  await test.database.db
    .update(requestAttachments)
    .set({ width: null, height: null, color: null })
    .where(eq(requestAttachments.portfolioUuid, portfolioUuid));
  await service().measureOlder();
  expect(await sizesOf(photo.uuid)).toEqual([[800, 600]]);
  expect(await sizesOf(broken.uuid)).toEqual([[0, 0]]);
  const files = await service().listShown(portfolioUuid, [broken.uuid], "https://a.example");
  expect(files.map(({ src }) => src)).toEqual([null]);
});

it("keeps none of several files where one is refused", async () => {
  const path = join(folder, "upload.pdf");
  await writeFile(path, "%PDF-1.7\n");
  const upload = { path, name: "upload.pdf", bytes: 9, isCut: false };
  const page = { ...upload, name: "page.html" };
  const keeping = service().keep(test.ours, [upload, page], 1000);
  await expect(keeping).rejects.toMatchObject({
    code: "files.wrong_type",
    fields: { "/files/1": "may not be attached" },
  });
  await expect(stored()).rejects.toThrow("ENOENT");
});

it("has addresses that end, and tickets of nobody else", async () => {
  const [row] = await kept();
  if (row === undefined) throw new Error("Nothing was kept.");
  const ticketOf = (time: number) =>
    new URL(service().addressOf(row, "https://portal.example", time)).searchParams.get("ticket");
  const ticket = ticketOf(60_000) ?? "";
  const opened = await service().open(ticket);
  opened.stream.destroy();
  expect(opened.row.uuid).toBe(row.uuid);
  now = new Date(now.getTime() + 60_000);
  await expect(service().open(ticket)).rejects.toMatchObject({ code: "files.not_found" });
});

it("removes what processes that ended have left on its way", async () => {
  for (const [name, age] of [
    ["old", 3_600_001],
    ["young", 3_599_000],
  ] as const) {
    await writeFile(join(folder, name), "");
    const ago = new Date(now.getTime() - age);
    await utimes(join(folder, name), ago, ago);
  }
  await sweepUploads(folder, now.getTime());
  expect(await readdir(folder)).toEqual(["young"]);
  await sweepUploads(join(folder, "missing"), now.getTime());
});
