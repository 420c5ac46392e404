import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../../adapters/storage/disk-cache.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { createRenderer } from "../renderer.ts";
import { remoteImageRoutes } from "./remote-images.routes.ts";
import { createRemoteLinks } from "./remote-link.ts";
import { createRemotePictures, maxRemoteBytes } from "./remote-pictures.ts";

/** A PNG of a few bytes that claims 3.6 billion pixels. */
function bomb(): Buffer {
  const header = Buffer.from("IHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0", "latin1");
  const data = Buffer.concat([Buffer.from("IDAT"), deflateSync(Buffer.alloc(100_000))]);
  const chunks = [header, data, Buffer.from("IEND")].map((chunk) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(chunk.length - 4);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([length, chunk, sum]);
  });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

const picture = await sharp({
  create: { width: 900, height: 450, channels: 3, background: "#06c" },
})
  .withExif({ IFD0: { Artist: "<script>alert(1)</script>" } })
  .jpeg()
  .toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const files: Record<string, Buffer | string> = {
  "/a.jpg": picture,
  "/page.jpg": "<html><script>alert(1)</script></html>",
  "/drawing.png": drawing,
  "/declared.svg": `<?xml version="1.0"?>${drawing}`,
  "/moving.gif": "GIF89a\x01\0\x01\0",
  "/bomb.png": bomb(),
  "/cut.jpg": picture.subarray(0, 300),
  "/head.jpg": Buffer.from("\xff\xd8\xff<script>alert(1)</script>", "latin1"),
  "/large.jpg": Buffer.concat([picture, Buffer.alloc(maxRemoteBytes)]),
};

const links = createRemoteLinks([Buffer.alloc(32, 7)]);
let host: Server;
let origin: string;
let asked: string[];
let folder: string;
let now: number;
let app: FastifyInstance;
let guarded: FastifyInstance;

async function start(allowsLoopback: boolean): Promise<FastifyInstance> {
  const server = Fastify();
  server.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send({ message: String(error) }),
  );
  const pictures = createRemotePictures({
    remoteFiles: createRemoteFiles({ allowsLoopback, hosts: [] }),
    cache: createDiskCache(join(folder, String(allowsLoopback)), 10_000_000),
    renderer: createRenderer(),
    now: () => now,
  });
  await server.register(remoteImageRoutes, { links, pictures });
  return server;
}

beforeAll(async () => {
  asked = [];
  now = Date.now();
  folder = await mkdtemp(join(tmpdir(), "portico-remote-"));
  host = createServer(({ url = "" }, response) => {
    asked.push(url);
    const file = files[url.split("?", 1)[0] ?? ""];
    response.setHeader("content-type", "image/jpeg");
    response.writeHead(file === undefined ? 500 : 200).end(file ?? picture);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  [app, guarded] = await Promise.all([start(true), start(false)]);
});
afterAll(async () => {
  await Promise.all([app.close(), guarded.close()]);
  host.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
});

describe("a picture of another host", () => {
  it.each(["webp", "avif"])("comes from us, encoded anew as %s", async (format) => {
    const link = links.linkTo(`${origin}/a.jpg`).replace("960.webp", `640.${format}`);
    const answer = await app.inject(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=86400",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
    });
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, height, exif]).toEqual([640, 320, undefined]);
  });

  it("is fetched once for all its widths, however many ask, and again after a week", async () => {
    const week = 7 * 24 * 3_600_000;
    now -= now % week;
    const link = links.linkTo(`${origin}/a.jpg?once`);
    const wide = link.replace("960", "1280");
    const answers = await Promise.all([link, link, wide].map((url) => app.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    now += week - 1;
    await app.inject(link);
    expect(asked).toHaveLength(1);
    now += 1;
    await app.inject(link);
    expect(asked).toHaveLength(2);
  });

  it.each([
    "/page.jpg",
    "/drawing.png",
    "/declared.svg",
    "/moving.gif",
    "/bomb.png",
    "/cut.jpg",
    "/head.jpg",
    "/large.jpg",
    "/missing.jpg",
  ])("is a drawing of a missing one where the host has %s, for a while", async (path) => {
    const link = links.linkTo(origin + path);
    const answer = await app.inject(link);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "image/svg+xml"]);
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    expect(answer.body).not.toContain("script");
    expect((await app.inject(link)).statusCode).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it("is asked for again some minutes after it could not be had", async () => {
    const link = links.linkTo(`${origin}/later.jpg`);
    expect((await app.inject(link)).statusCode).toBe(404);
    files["/later.jpg"] = picture;
    expect((await app.inject(link)).statusCode).toBe(404);
    now += 5 * 60_000;
    expect((await app.inject(link)).statusCode).toBe(200);
  });

  it("is not looked for on this machine or beside it", async () => {
    const places = [`${origin}/a.jpg`, "http://169.254.169.254/a.jpg", "http://10.0.0.1/a.jpg"];
    const answers = await Promise.all(places.map((url) => guarded.inject(links.linkTo(url))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(asked).toEqual([]);
  });
});

describe("a link that we have not written", () => {
  const from = "from=https%3A%2F%2Fsite.example%2Fa.jpg";
  const ours = () => links.linkTo(`${origin}/a.jpg`);
  const key = links.linkTo("https://site.example/a.jpg").split("key=")[1];
  const otherKey = createRemoteLinks([Buffer.alloc(32, 8)]).linkTo("https://site.example/a.jpg");

  it.each([
    ["without a key", () => `/images/remote/960.webp?${from}`],
    ["with an empty key", () => `/images/remote/960.webp?${from}&key=`],
    ["with half a key", () => `/images/remote/960.webp?${from}&key=${key?.slice(0, 11)}`],
    ["with two keys", () => `/images/remote/960.webp?${from}&key=${key}&key=${key}`],
    ["with the key of another address", () => `${ours().split("&key=")[0]}&key=${key}`],
    ["with the key of another portal", () => otherKey],
    ["without an address", () => `/images/remote/960.webp?key=${key}`],
    ["with an address that was changed", () => ours().replace("a.jpg", "b.jpg")],
    ["with a width of its own", () => ours().replace("960", "961")],
    ["with a format of its own", () => ours().replace("webp", "svg")],
    ["with a path", () => ours().replace("960.webp", "..%2f960.webp")],
  ])("is not followed: %s", async (_what, link) => {
    const answer = await app.inject(link());
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
    expect(asked).toEqual([]);
  });

  it("is one that rich text and the page know by its form", () => {
    const odd = "https://site.example/it's (a) *picture*!.jpg?x=1&y=ü";
    expect(links.linkTo(odd)).toMatch(
      /^\/images\/remote\/960\.webp\?from=[\w.~%-]+&key=[\w-]{22}$/,
    );
  });
});
