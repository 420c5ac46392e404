import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/database/new-id.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { createPictureFinder } from "./fetch-pictures.ts";
import { createMemoryStorage, runTestImport } from "./testing/run-test-import.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const counts = { inserted: 0, updated: 0, unchanged: 0, skipped: 0 };

describe("pictures", () => {
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portico-pictures-"));
    const bytes = await sharp({
      create: { width: 8, height: 4, channels: 3, background: "#123456" },
    })
      .png()
      .toBuffer();
    await mkdir(join(folder, "inside"));
    await writeFile(join(folder, "inside", "pier.png"), bytes);
    await writeFile(join(folder, "secret.png"), bytes);
    await writeFile(join(folder, "inside", "drawing.png"), "<svg onload='alert(1)'/>");
    await symlink(join(folder, "secret.png"), join(folder, "inside", "link.png"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("are stored once, however many rows show them", async () => {
    const storage = createMemoryStorage();
    const file = "title,image\nA,pier.png\nB,pier.png\n";
    const imagesFolder = join(folder, "inside");
    for (const expected of [{ inserted: 2 }, { unchanged: 2 }]) {
      const result = await runTestImport({ db: database.db, storage }, "posts", file, {
        imagesFolder,
      });
      expect(result).toMatchObject(expected);
    }
    expect(storage.keys()).toHaveLength(1);
    expect(await database.sql`select width, height, color from images`).toEqual([
      { width: 8, height: 4, color: "#123456" },
    ]);
  });

  it("are none of a file that has changed since they were fetched", async () => {
    const find = createPictureFinder(database.db, new Map(), newId());
    const named = { name: "pier.png", focus: { x: 50, y: 50 } };
    await expect(find(named)).rejects.toThrow(/has changed while it was read/);
  });

  it("keep in view the point that their row says, and are other pictures with another", async () => {
    const file = "title,image,image_focus\nA,pier.png,0.6 0.1\nB,pier.png,\nC,pier.png,1.2 0\n";
    const storage = createMemoryStorage();
    const imagesFolder = join(folder, "inside");
    for (const expected of [{ inserted: 2 }, { unchanged: 2 }]) {
      const result = await runTestImport({ db: database.db, storage }, "posts", file, {
        imagesFolder,
      });
      expect(result).toMatchObject({ ...expected, skipped: 1 });
      expect(result.problems[0]).toMatchObject({ line: 4, column: "image_focus" });
    }
    expect(storage.keys()).toHaveLength(2);
    const rows = await database.sql`
      select title, focal_x, focal_y from content_items
      join images on images.uuid = image_uuid order by title`;
    expect(rows).toEqual([
      { title: "A", focal_x: 0.6, focal_y: 0.1 },
      { title: "B", focal_x: 0.5, focal_y: 0.5 },
    ]);
  });

  it("skip the row when they are missing, no pictures, or outside their folder", async () => {
    const names = [
      "none.png",
      "drawing.png",
      "../secret.png",
      "link.png",
      join(folder, "secret.png"),
      "https://localhost/a.png",
      "http://169.254.169.254/a.png",
      "https://user:secret@x.example/a.png",
      "https://x.example:8443/a.png",
      ".",
      "..",
    ];
    const file = `title,image\n${names.map((name, at) => `${at},${name}`).join("\n")}`;
    const result = await runTestImport(database, "posts", file, {
      imagesFolder: join(folder, "inside"),
    });
    expect(result).toMatchObject({ ...counts, skipped: names.length });
    expect(result.problems.every((problem) => problem.column === "image")).toBe(true);
  });

  it("come from the web where a cell says so, each once a run, and are checked the same", async () => {
    const asked: string[] = [];
    const host = createServer(({ url = "" }, response) => {
      asked.push(url);
      const name = url === "/pier.png" ? "pier.png" : "drawing.png";
      void readFile(join(folder, "inside", name)).then((bytes) => response.end(bytes));
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const { port } = host.address() as AddressInfo;
    const at = (name: string) => `http://127.0.0.1:${port}/${name}`;
    const file = `title,image\nA,${at("pier.png")}\nB,${at("pier.png")}\nC,${at("drawing.png")}\n`;
    const result = await runTestImport({ db: database.db, allowsLoopback: true }, "posts", file);
    host.close();
    expect(result).toMatchObject({ inserted: 2, skipped: 1 });
    expect(result.problems[0]).toMatchObject({ line: 4, column: "image" });
    expect(asked).toEqual(["/pier.png", "/drawing.png"]);
    expect(await database.sql`select width, height from images`).toEqual([{ width: 8, height: 4 }]);
  });

  it("come before the transaction, which does not wait for a host", async () => {
    const open: unknown[] = [];
    const host = createServer((_request, response) => {
      void database.sql`
        select state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          and backend_type = 'client backend'`.then(async (transactions) => {
        open.push(...transactions);
        response.end(await readFile(join(folder, "inside", "pier.png")));
      });
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    const { port } = host.address() as AddressInfo;
    const file = `title,image\nA,http://127.0.0.1:${port}/a.png\n`;
    const result = await runTestImport({ db: database.db, allowsLoopback: true }, "posts", file);
    host.close();
    expect(result).toMatchObject({ inserted: 1 });
    expect(open).toEqual([]);
  });

  it("are not asked of a host again that has failed", async () => {
    const file = "title,image\nA,http://127.0.0.1:1/a.png\nB,http://127.0.0.1:1/b.png\n";
    const { problems } = await runTestImport(
      { db: database.db, allowsLoopback: true },
      "posts",
      file,
    );
    expect(problems.map(({ reason }) => reason)).toEqual([
      "could not be fetched",
      "is at a host that has failed before",
    ]);
  });

  it("may be missing where the caller says so", async () => {
    const result = await runTestImport(database, "posts", "title,image\nA,none.png\n", {
      imagesFolder: folder,
      whenImageIsMissing: "leave-out",
    });
    expect(result).toMatchObject({ inserted: 1, skipped: 0 });
    expect(result.notices).toHaveLength(1);
  });
});

describe("hostile files", () => {
  it("store markup as text, clean rich text and refuse script links", async () => {
    const file =
      'id,title,rich_description,cta_url\n1,=cmd|x,<p>hi<script>alert(1)</script></p>,x.example\n2,<b>b</b>,,javascript:alert(1)\n3,"\'; drop table users; --",,\n';
    const result = await runTestImport(database, "posts", file);
    expect(result).toMatchObject({ inserted: 2, skipped: 1 });
    const rows =
      await database.sql`select title, rich_description from content_items order by external_id`;
    expect(rows).toEqual([
      { title: "=cmd|x", rich_description: "<p>hi</p>" },
      { title: "'; drop table users; --", rich_description: null },
    ]);
  });
});
