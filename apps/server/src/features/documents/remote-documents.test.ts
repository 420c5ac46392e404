import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createDiskCache } from "../../adapters/storage/disk-cache.ts";
import { createRemoteDocuments } from "./remote-documents.ts";

/** A host that counts what it is asked for and sends. */
interface CountingHost {
  asked: IncomingHttpHeaders[];
  sent: number;
  body: Buffer;
  headers: Record<string, string>;
}

let host: CountingHost;
let server: Server;
let origin: string;
let folder: string;
const minute = 60_000;
let time: number;
beforeEach(async () => {
  host = { asked: [], sent: 0, body: Buffer.from("%PDF-1.7 one"), headers: {} };
  server = createServer(({ headers }, response) => {
    host.asked.push(headers);
    const { etag, "last-modified": modified } = host.headers;
    const isKnown =
      (etag !== undefined && headers["if-none-match"] === etag) ||
      (modified !== undefined && headers["if-modified-since"] === modified);
    response.writeHead(isKnown ? 304 : 200, host.headers);
    if (!isKnown) host.sent += 1;
    response.end(isKnown ? undefined : host.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "portico-documents-"));
  time = 1_000_000;
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The documents of one process; several share the folder. */
function openDocuments(maxBytes = 100_000_000) {
  return createRemoteDocuments({
    remoteFiles: createRemoteFiles({ allowsLoopback: true, hosts: [] }),
    cache: createDiskCache(folder, maxBytes),
    now: () => time,
  });
}

/** Makes all that is kept older: two files written within one tick of the disk's clock are equally old. */
async function ageFiles(): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    const age = (await stat(path)).mtimeMs / 1000 - 1;
    await utimes(path, age, age);
  }
}

describe("a document of another host", () => {
  it("is fetched once for 50 readers at once and for all who come later", async () => {
    const documents = openDocuments();
    const read = () => documents.get(`${origin}/plan.pdf`);
    const found = await Promise.all(Array.from({ length: 50 }, read));
    for (const bytes of [...found, await read()]) expect(bytes).toEqual(host.body);
    expect(host.asked).toHaveLength(1);
  });

  it("is there for another process of the machine without a fetch", async () => {
    await openDocuments().get(`${origin}/plan.pdf`);
    expect(await openDocuments().get(`${origin}/plan.pdf`)).toEqual(host.body);
    expect(host.asked).toHaveLength(1);
  });

  it("is fetched again after ten minutes, not before", async () => {
    const documents = openDocuments();
    const read = () => documents.get(`${origin}/plan.pdf`);
    await read();
    host.body = Buffer.from("%PDF-1.7 two");
    time += 10 * minute - 1;
    expect(await read()).toEqual(Buffer.from("%PDF-1.7 one"));
    time += 1;
    expect(await read()).toEqual(host.body);
    expect(host.sent).toBe(2);
  });

  it.each([
    ["etag", { etag: '"one"' }, { etag: '"two"' }],
    [
      "last-modified",
      { "last-modified": "Sat, 21 Nov 2026 10:00:00 GMT" },
      { "last-modified": "Sun, 22 Nov 2026 10:00:00 GMT" },
    ],
  ])(
    "is sent again only when it has changed, where the host tells by %s",
    async (_by, one, two) => {
      host.headers = one;
      const documents = openDocuments();
      const read = () => documents.get(`${origin}/plan.pdf`);
      await read();
      time += 10 * minute;
      expect(await read()).toEqual(host.body);
      expect(await read()).toEqual(host.body);
      expect([host.asked.length, host.sent]).toEqual([2, 1]);
      host.headers = two;
      host.body = Buffer.from("%PDF-1.7 two");
      time += 10 * minute;
      expect(await read()).toEqual(host.body);
      expect(host.sent).toBe(2);
    },
  );

  it.each([
    ["too large", Buffer.alloc(25_000_001), "size"],
    ["none", Buffer.from("<html>"), "not_pdf"],
  ])("that is %s is not asked for again for a minute", async (_what, body, fault) => {
    host.body = body;
    const documents = openDocuments();
    const read = () => documents.get(`${origin}/plan.pdf`);
    expect(await Promise.all([read(), read()])).toEqual([fault, fault]);
    time += minute - 1;
    expect(await read()).toBe(fault);
    expect(host.asked).toHaveLength(1);
    host.body = Buffer.from("%PDF-1.7");
    time += 1;
    expect(await read()).toEqual(host.body);
  });

  it("makes room for others when the folder is full", async () => {
    host.body = Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(1000)]);
    const documents = openDocuments(2500);
    for (const name of ["a", "b", "c"]) {
      await ageFiles();
      await documents.get(`${origin}/${name}.pdf`);
    }
    await documents.get(`${origin}/c.pdf`);
    expect(host.sent).toBe(3);
    await documents.get(`${origin}/a.pdf`);
    expect(host.sent).toBe(4);
  });

  it("of another address is another", async () => {
    const documents = openDocuments();
    await documents.get(`${origin}/plan.pdf?v=1`);
    await documents.get(`${origin}/plan.pdf?v=2`);
    expect(host.asked).toHaveLength(2);
  });
});
