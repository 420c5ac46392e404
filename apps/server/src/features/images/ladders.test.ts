import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { S3Settings } from "../../adapters/storage/s3-storage.ts";
import { openChangeFeed } from "../../platform/cache/change-feed.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { readOriginal, storeImage } from "./images.service.ts";
import { createLadders, type Ladders, type LaddersParts } from "./ladders.ts";
import { leasePicture } from "./ladders.repository.ts";
import { openRenditionStores } from "./rendition-stores.ts";
import { createRenditions } from "./renditions.ts";
import type { Renderer } from "./renderer.ts";

const silence = { subscribe: () => undefined };

let database: TestDatabase;
let folder: string;
let files: FileStorage;
let kept: FileStorage;
/** What was rendered, in its order. */
let rendered: string[];
let closing: Ladders[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-ladders-"));
  files = createDiskStorage(join(folder, "files"));
  kept = createDiskStorage(join(folder, "renditions"));
  rendered = [];
  closing = [];
});
afterEach(async () => {
  for (const ladders of closing) await ladders.close();
  await database.sql`delete from images`;
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

type Rendering = Pick<Renderer, "render">;

/** Writes down what it is asked for. */
const renderer: Rendering = {
  render: (_original, width, format) => {
    rendered.push(`${width}.${format}`);
    return Promise.resolve(Buffer.from(format));
  },
};

const renditionsIn = (storage: FileStorage, by = renderer) =>
  createRenditions({
    originalOf: (uuid) => readOriginal(database.db, files, uuid),
    renditions: storage,
    renderer: by,
    aheadRenderer: by,
    untilQuiet: () => Promise.resolve(),
  });

function open(parts: Partial<LaddersParts> = {}, by: Rendering = renderer) {
  const log = { warn: vi.fn<() => void>() };
  const ladders = createLadders({
    db: database.db,
    feed: silence,
    renditions: renditionsIn(kept, by),
    shared: kept,
    log,
    ...parts,
  });
  closing.push(ladders);
  return { ...ladders, log };
}

async function store(width: number, background = "#336699"): Promise<string> {
  const picture = sharp({ create: { width, height: 9, channels: 3, background } });
  return storeImage(database.db, files, await picture.png().toBuffer(), null);
}

const waiting = async () => {
  const rows = await database.sql`select image_uuid from image_ladders`;
  return rows.map((row) => String(row["image_uuid"]));
};

const both = (widths: readonly number[]) =>
  widths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);

describe("pictures that arrive", () => {
  it.each([
    [2000, [320, 480, 640, 960, 1280, 1600, 2560]],
    [1600, [320, 480, 640, 960, 1280, 1600]],
    // Mails and headers name these without asking how wide the picture is.
    [300, [320, 480, 640, 960, 1280]],
  ])("of %i pixels have all their renditions before anybody asks", async (width, rungs) => {
    const uuid = await store(width);
    await open().start();
    expect(rendered).toEqual(both(rungs));
    expect(await kept.has(`${uuid}/640.avif`)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  it("are taken up as soon as the database tells of them", async () => {
    const feed = openChangeFeed(database.url);
    try {
      const ladders = open({ feed });
      await expect.poll(() => feed.isConnected).toBe(true);
      await ladders.start();
      const uuid = await store(300);
      await expect.poll(async () => (await waiting()).length).toBe(0);
      expect(await kept.has(`${uuid}/1280.webp`)).toBe(true);
    } finally {
      await feed.close();
    }
  });

  it("wait until the portal begins, the first to come before the others", async () => {
    const [first, second] = [await store(300), await store(301)];
    open();
    expect(rendered).toEqual([]);
    expect((await waiting()).toSorted()).toEqual([first, second].toSorted());
    expect((await leasePicture(database.db, 600))?.uuid).toBe(first);
    expect((await leasePicture(database.db, 600))?.uuid).toBe(second);
    expect(await leasePicture(database.db, 600)).toBeNull();
  });

  it("are rendered by one process each", async () => {
    for (const color of ["#111111", "#222222", "#333333", "#444444"]) await store(300, color);
    await Promise.all([open().start(), open().start(), open().start()]);
    expect(rendered).toHaveLength(4 * 10);
  });

  it("come from an older version as well, which knows nothing of this", async () => {
    await database.sql`
      insert into images (uuid, sha256, width, height, color)
      values (${randomUUID()}, 'older', 16, 9, '#336699') on conflict (sha256) do nothing`;
    expect(await waiting()).toHaveLength(1);
  });
});

describe("machines with a bucket in common", () => {
  const bucket: S3Settings = {
    endpoint: "https://s3.example",
    bucket: "portico",
    region: "eu",
    isPathStyle: true,
    credentials: null,
  };
  /** One with a folder of its own. */
  function machine(name: string, s3: S3Settings | null = bucket) {
    const stores = openRenditionStores({ dataDir: join(folder, name), s3 }, files);
    const renditions = renditionsIn(stores.renditions);
    return { ...renditions, ...open({ renditions, shared: stores.shared }) };
  }

  it("render a picture once, and no visitor of theirs waits for it", async () => {
    const uuid = await store(300);
    const [first, second] = [machine("first"), machine("second")];
    await first.start();
    await second.start();
    expect((await second.get(uuid, 640, "avif"))?.toString()).toBe("avif");
    expect(rendered).toEqual(both([320, 480, 640, 960, 1280]));
  });

  it("share what a visitor of one has waited for, and keep it near", async () => {
    const uuid = await store(300);
    await machine("first").get(uuid, 640, "webp");
    await machine("second").get(uuid, 640, "webp");
    expect(rendered).toEqual(["640.webp"]);
    await rm(join(folder, "files"), { recursive: true });
    expect(await machine("second").get(uuid, 640, "webp")).not.toBeNull();
  });

  it("share what one of them has from before there was a bucket", async () => {
    const uuid = await store(300);
    await machine("first", null).start();
    await machine("first").start();
    await machine("second").get(uuid, 1280, "webp");
    expect(rendered).toHaveLength(10);
  });
});

describe("what goes wrong", () => {
  it("a process that ended is followed by another when its lease is over", async () => {
    await store(300);
    await leasePicture(database.db, 600);
    await open().start();
    expect(rendered).toEqual([]);
    await database.sql`update image_ladders set due_at = now()`;
    await open().start();
    expect(rendered).toHaveLength(10);
  });

  it("a stop leaves what is not rendered yet to the next start, and renders nothing twice", async () => {
    await store(300);
    let stop = () => Promise.resolve();
    const stopping: Rendering = {
      render: (...job) => {
        if (rendered.length === 3) void stop();
        return renderer.render(...job);
      },
    };
    const ladders = open({}, stopping);
    stop = ladders.close;
    await ladders.start();
    expect(rendered).toHaveLength(4);
    await open().start();
    expect(rendered.toSorted()).toEqual(both([320, 480, 640, 960, 1280]).toSorted());
  });

  it("renditions that were lost with their folder are all made again", async () => {
    await store(300);
    await open().start();
    await open().start();
    expect(rendered).toHaveLength(10);
    await rm(join(folder, "renditions"), { recursive: true });
    await open().start();
    expect(rendered).toHaveLength(20);
  });

  it("a picture whose bytes come after it, as files that are moved do, is rendered then", async () => {
    const uuid = await store(300);
    const originals = files;
    files = createDiskStorage(join(folder, "elsewhere"));
    await open().start();
    expect([rendered, await waiting()]).toEqual([[], [uuid]]);
    files = originals;
    await open().start();
    expect(rendered).toEqual([]);
    await database.sql`update image_ladders set due_at = now()`;
    await open().start();
    expect([rendered.length, await waiting()]).toEqual([10, []]);
  });

  it("a picture that cannot be rendered keeps no other from its turn, and is tried again later", async () => {
    const failed = await store(301);
    await store(300);
    const failing: Rendering = {
      render: (...job) =>
        rendered.length === 0
          ? Promise.reject(new Error(`no ${rendered.push("first")}`))
          : renderer.render(...job),
    };
    const { start, log } = open({}, failing);
    await start();
    expect(log.warn).toHaveBeenCalledOnce();
    expect(rendered.slice(1)).toEqual(both([320, 480, 640, 960, 1280]));
    expect(await waiting()).toEqual([failed]);
    expect(await leasePicture(database.db, 600)).toBeNull();
  });
});
