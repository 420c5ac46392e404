import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { FileStore } from "../../adapters/storage/file-storage.ts";
import type { CommandParts } from "../../platform/commands/command.ts";
import { getTableName } from "../../platform/database/drizzle.ts";
import { makeBuilding, slugOf } from "../../testing/factories.ts";
import { furnish, type Things } from "../../testing/furnish.ts";
import { runCommand } from "../../testing/run-command.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { storeImage } from "../images/images.public.ts";
import { putBackCommand } from "../removals/put-back-command.ts";
import { removeCommand } from "../removals/remove-command.ts";
import { removalIn } from "../removals/testing/removal-in.ts";
import { attachmentKey } from "../support/support.public.ts";
import { type FilePlaces, filesCommand } from "./files-command.ts";
import { namingTables } from "./picture-columns.tables.ts";

const test = usePortal();
const day = 24 * 3_600_000;

let things: Things;
/** What lies in the building that a test takes away. */
let gone: Things;
let building: string[];
beforeAll(async () => {
  const { db, sql } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  things = await furnish(db, { portfolioUuid, buildingUuid, home: buildingUuid }, "stays");
  const { uuid, externalId } = await makeBuilding(db, portfolioUuid);
  gone = await furnish(db, { portfolioUuid, buildingUuid: uuid, home: uuid }, "goes");
  await sql`insert into themes (uuid, building_uuid) values (gen_random_uuid(), ${buildingUuid})`;
  building = ["building", externalId, "--of", await slugOf(db, portfolioUuid)];
});

let folder: string;
let files: FileStore;
let renditions: FileStore;
let bucket: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-sweep-"));
  files = createDiskStorage(join(folder, "files"));
  renditions = createDiskStorage(join(folder, "renditions"));
  bucket = createDiskStorage(join(folder, "bucket"));
  await files.put(attachmentKey(things.attachmentUuid), Buffer.from("x"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs it as of a time. */
async function run(words: string, later = 0): Promise<string[]> {
  const task = await filesCommand.read(words.split(" "));
  const places: FilePlaces = {
    storage: files,
    filesFolder: join(folder, "files"),
    renditionsFolder: join(folder, "renditions"),
    bucket,
  };
  const command = {
    ...filesCommand,
    read: () => (parts: CommandParts) => task({ ...parts, ...places }),
  };
  return runCommand(test, command, [], new Date(Date.now() + later));
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted();
}

/** A picture that nobody has yet, with a rendition. */
async function makePicture() {
  const color = { r: Math.random() * 255, g: Math.random() * 255, b: Math.random() * 255 };
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: color } });
  const uuid = await storeImage(test.database.db, files, await image.png().toBuffer(), null);
  await renditions.put(`${uuid}/320.webp`, Buffer.from("x"));
  await files.put(`renditions/${uuid}/320.webp`, Buffer.from("x"));
  return uuid;
}

const isKnown = async (uuid: string) =>
  (await test.database.sql`select from images where uuid = ${uuid}`).length > 0;

describe("files sweep", () => {
  it("drops files of requests without a row, and only those", async () => {
    const loose = randomUUID();
    await files.put(attachmentKey(loose), Buffer.from("x"));
    await files.put(`photos/${loose}/640.webp`, Buffer.from("x"));
    await files.put(attachmentKey(gone.attachmentUuid), Buffer.from("x"));
    await files.put("notes/of-somebody-else", Buffer.from("x"));
    const all = await keysOf(files);
    expect(await run("sweep --yes")).toEqual(["Nothing is unused."]);
    const told = await run("sweep", 2 * day);
    expect(told[2]).toMatch(/^ +2 {2}files that no row tells of, beside 2 that one does$/);
    expect(told.at(-1)).toBe("Nothing has changed; --yes drops them for good.");
    expect(await keysOf(files)).toEqual(all);
    await run("sweep --yes", 2 * day);
    expect(await keysOf(files)).toEqual(all.filter((key) => !key.includes(loose)));
  });

  it.each(
    namingTables.flatMap(({ table, columns }) =>
      columns.map((column): [string, string] => [getTableName(table), column.name]),
    ),
  )("keeps a picture that %s names by %s, and drops it afterwards", async (table, column) => {
    const { sql } = test.database;
    const uuid = await makePicture();
    const before = await keysOf(files);
    const { count } = await sql`
      update ${sql(table)} set ${sql(column)} = ${uuid}
      where ctid = (select ctid from ${sql(table)} limit 1)`;
    expect(count).toBe(1);
    await run("sweep --yes", 2 * day);
    expect(await isKnown(uuid)).toBe(true);
    expect([await keysOf(files), await keysOf(renditions)]).toEqual([before, [`${uuid}/320.webp`]]);
    await sql`update ${sql(table)} set ${sql(column)} = null where ${sql(column)} = ${uuid}`;
    const told = await run("sweep", 2 * day);
    expect(told[1]).toMatch(/^ +1 {2}pictures that nothing names$/);
    await run("sweep --yes", 2 * day);
    expect(await isKnown(uuid)).toBe(false);
    expect(await keysOf(files)).toEqual([attachmentKey(things.attachmentUuid)]);
    expect(await keysOf(renditions)).toEqual([]);
  });

  it("keeps what tells which renditions there are", async () => {
    const marker = "ladders/320-640.avif-webp";
    await renditions.put(marker, Buffer.from("x"));
    await files.put(`renditions/${marker}`, Buffer.from("x"));
    expect(await run("sweep --yes", 2 * day)).toEqual(["Nothing is unused."]);
  });

  it("keeps pictures and files that can be put back", async () => {
    const { sql } = test.database;
    const uuid = await makePicture();
    await files.put(attachmentKey(gone.attachmentUuid), Buffer.from("x"));
    await sql`update content_items set image_uuid = ${uuid} where uuid = ${gone.postUuid}`;
    const words = [...building, "--yes"];
    const removal = removalIn(await runCommand(test, removeCommand, words));
    const before = await keysOf(files);
    expect(await run("sweep --yes", 2 * day)).toEqual(["Nothing is unused."]);
    expect(await keysOf(files)).toEqual(before);
    await runCommand(test, putBackCommand, [removal]);
    const [post] = await sql`select image_uuid from content_items where uuid = ${gone.postUuid}`;
    expect(post).toEqual({ image_uuid: uuid });
  });

  it("drops nothing where no file at all has a row: it is another database's", async () => {
    await files.delete(attachmentKey(things.attachmentUuid));
    const key = attachmentKey(randomUUID());
    await files.put(key, Buffer.from("x"));
    await expect(run("sweep --yes", 2 * day)).rejects.toThrow(/not the files of this database/);
    expect(await keysOf(files)).toEqual([key]);
  });
});

describe("files move", () => {
  it("leaves behind what was erased meanwhile, and deletes it here with the rest", async () => {
    const erased = randomUUID();
    await files.put(attachmentKey(erased), Buffer.from("x"));
    await files.put(`photos/${erased}/640.webp`, Buffer.from("x"));
    expect((await run("move"))[0]).toBe("2 files did not come along: nobody has them any more.");
    expect(await keysOf(bucket)).toEqual([attachmentKey(things.attachmentUuid)]);
    expect(await keysOf(files)).toHaveLength(3);
    await run("move --delete");
    expect(await keysOf(files)).toEqual([]);
  });
});
