import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../database/client.ts";
import { startEmbeddedDatabase } from "../embedded-database/embedded-database.ts";
import { databaseReading } from "./database-reading.ts";

it("tells when PostgreSQL cannot archive its log, which no start can have noticed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portico-archive-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, "archive");
  const server = await startEmbeddedDatabase({
    directory: join(folder, "data"),
    purpose: "test",
    archive,
  });
  onTestFinished(() => server.stop());
  const database = openDatabase(server.url, { max: 1 });
  onTestFinished(() => database.close());
  const fails = async () =>
    (await databaseReading(database).read())["portico_database_archive_failing"];
  // More than a segment of the log has room for.
  const fillSegment = () =>
    database.sql`select pg_logical_emit_message(true, 'test', repeat('x', 17000000))`;
  const [part = ""] = await readdir(archive);

  await fillSegment();
  await expect.poll(() => readdir(join(archive, part))).not.toEqual([]);
  expect(await fails()).toBe(0);
  await rename(archive, join(folder, "gone"));
  await fillSegment();
  await expect.poll(fails).toBe(1);
});
