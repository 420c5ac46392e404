import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "../../adapters/storage/disk-storage.ts";
import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { imageRoutes } from "./images.routes.ts";
import { readOriginal, storeImage } from "./images.service.ts";
import { createRenditions, type Renditions } from "./renditions.ts";

let app: FastifyInstance;
let database: TestDatabase;
let folder: string;
let files: FileStorage;
let renditions: Renditions;
let written: string[];
let src: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-images-"));
  files = createDiskStorage(join(folder, "files"));
  const kept = createDiskStorage(join(folder, "renditions"));
  written = [];
  const put = (key: string, bytes: Uint8Array) => {
    written.push(key);
    return kept.put(key, bytes);
  };
  renditions = createRenditions({
    originalOf: (uuid) => readOriginal(database.db, files, uuid),
    renditions: { ...kept, put },
    untilQuiet: () => Promise.resolve(),
  });
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const isRefusal = error instanceof AppError;
    return reply
      .status(isRefusal ? error.status : 500)
      .send({ code: isRefusal ? error.code : "server.failed" });
  });
  await app.register(imageRoutes, { renditions });
  const bytes = await sharp({
    create: {
      width: 1000,
      height: 500,
      channels: 4,
      background: { r: 9, g: 99, b: 200, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer();
  src = `/images/${await storeImage(database.db, files, bytes, null)}`;
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

describe("GET /images/:uuid/:rendition", () => {
  it.each(["avif", "webp"])(
    "answers %s at the asked width, for ever and for every site",
    async (format) => {
      const answer = await app.inject(`${src}/640.${format}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": `image/${format}`,
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
      expect([width, height, hasAlpha]).toEqual([640, 320, true]);
    },
  );

  it("never enlarges", async () => {
    const answer = await app.inject(`${src}/2560.webp`);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1000);
  });

  it("renders once, however many ask at the same time and later", async () => {
    written.length = 0;
    const first = await Promise.all(Array.from({ length: 5 }, () => app.inject(`${src}/480.webp`)));
    const later = await app.inject(`${src}/480.webp`);
    expect(new Set([...first, later].map((answer) => answer.rawPayload.toString("hex"))).size).toBe(
      1,
    );
    expect(written).toHaveLength(1);
  });

  it.each([
    "/images/0190a5d0-0000-7000-8000-000000000000/640.webp",
    "/images/none/640.webp",
    "/images/..%2f..%2fetc/640.webp",
  ])("does not find %s", async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: "images.not_found" }]);
  });

  it.each(["641.webp", "640.png", "640", "640.webp.exe", "..%2f640.webp", "0640.webp"])(
    "has no rendition %s",
    async (name) => {
      const answer = await app.inject(`${src}/${name}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { code: "images.not_found" }]);
    },
  );

  it("prepares renditions ahead", async () => {
    written.length = 0;
    await renditions.prepare(src.slice("/images/".length), [320], AbortSignal.any([]));
    expect(written).toHaveLength(2);
    await app.inject(`${src}/320.avif`);
    expect(written).toHaveLength(2);
  });
});

describe("storing pictures", () => {
  it("gives the same bytes one uuid, also at the same time", async () => {
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: "#ff0000" },
    })
      .png()
      .toBuffer();
    const uuids = await Promise.all(
      Array.from({ length: 4 }, () => storeImage(database.db, files, bytes, null)),
    );
    expect(new Set(uuids).size).toBe(1);
    expect(await storeImage(database.db, files, bytes, null)).toBe(uuids[0]);
  });

  it("goes on for a process of an older version, which knows no focal points", async () => {
    const store = () => database.sql`
      insert into images (uuid, sha256, width, height, color)
      values (${randomUUID()}, 'older', 16, 9, '#336699')
      on conflict (sha256) do nothing returning focal_x, focal_y`;
    expect(await store()).toEqual([{ focal_x: 0.5, focal_y: 0.5 }]);
    expect(await store()).toEqual([]);
  });
});
