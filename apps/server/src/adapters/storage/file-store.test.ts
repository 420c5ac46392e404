import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStore, StoredFile } from "./file-storage.ts";
import { createS3Storage, type S3Settings } from "./s3-storage.ts";
import { openTestBucket, type TestBucket } from "./testing/test-bucket.ts";

let folder = "";
let bucket: TestBucket;
let settings: S3Settings;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-stores-"));
  bucket = await openTestBucket();
  ({ settings } = bucket);
  stores["a folder"] = createDiskStorage(join(folder, "disk"));
  stores["a bucket"] = createS3Storage(settings);
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

describe.each(["a folder", "a bucket"])("files in %s", (name) => {
  const store = () => {
    const found = stores[name];
    if (found === undefined) throw new Error(`There is no store ${name}.`);
    return found;
  };

  it("are there as they were put, and new ones take their place", async () => {
    await store().put("images/a", Buffer.from("one"));
    await store().put("images/a", Buffer.from("two"));
    expect((await store().get("images/a"))?.toString()).toBe("two");
    expect(await store().has("images/a")).toBe(true);
  });

  it("that are missing are told so", async () => {
    expect(await store().get("images/none")).toBeNull();
    expect(await store().open("images/none")).toBeNull();
    expect(await store().has("images/none")).toBe(false);
  });

  it("that are large come and go piece by piece", async () => {
    const source = join(folder, "large");
    await writeFile(source, Buffer.alloc(12_000_000, "a"));
    await store().putFile("attachments/large", source);
    const kept = await store().open("attachments/large");
    expect(kept?.length).toBe(12_000_000);
    expect(kept === null ? 0 : (await buffer(kept.stream)).length).toBe(12_000_000);
  });

  it("are listed, with when they came", async () => {
    const before = Date.now() - 2000;
    await store().put("photos/listed/640.webp", Buffer.from("x"));
    const found: StoredFile[] = [];
    for await (const file of store().list()) found.push(file);
    const file = found.find(({ key }) => key === "photos/listed/640.webp");
    expect(file?.changedAt.getTime()).toBeGreaterThan(before);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });

  it("are forgotten, once and again", async () => {
    await store().put("attachments/b", Buffer.from("x"));
    await store().delete("attachments/b");
    await store().delete("attachments/b");
    expect(await store().has("attachments/b")).toBe(false);
  });

  it.each(["../x", "a//b", "/etc/passwd", ""])("have no name such as %j", async (key) => {
    await expect(store().put(key, Buffer.from("x"))).rejects.toThrow(RangeError);
    await expect(store().open(key)).rejects.toThrow(RangeError);
    await expect(store().delete(key)).rejects.toThrow(RangeError);
  });
});

it("a bucket refuses who has another key, and says nothing of it", async () => {
  const credentials = { accessKeyId: "SOMEBODY", secretAccessKey: "not-so-secret" };
  const other = createS3Storage({ ...settings, credentials });
  const refused = await other.put("images/c", Buffer.from("x")).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: "InvalidAccessKeyId" });
  expect(JSON.stringify(refused)).not.toContain("not-so-secret");
});

it("a bucket that does not exist is an error, never a missing file", async () => {
  const other = createS3Storage({ ...settings, bucket: "not-there" });
  await expect(other.get("images/a")).rejects.toMatchObject({ name: "NoSuchBucket" });
  await expect(other.open("images/a")).rejects.toMatchObject({ name: "NoSuchBucket" });
});

it("a bucket that is away is an error, never a missing file", async () => {
  const away = createS3Storage({ ...settings, endpoint: "http://127.0.0.1:1" });
  await expect(away.get("images/a")).rejects.toThrow("ECONNREFUSED");
  await expect(away.has("images/a")).rejects.toThrow("ECONNREFUSED");
});
