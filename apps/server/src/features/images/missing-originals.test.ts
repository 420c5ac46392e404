import { expect, it, vi } from "vitest";
import { makeImage } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { images } from "./images.tables.ts";
import { lookForOriginals } from "./missing-originals.ts";

const test = usePortal();

it("finds pictures whose bytes are kept somewhere else", async () => {
  const { db } = test.database;
  const [here, elsewhere] = [createMemoryStorage(), createMemoryStorage()];
  for (let count = 0; count < 3; count += 1) await makeImage(db);
  const rows = await db.select({ sha256: images.sha256 }).from(images);
  for (const { sha256 } of rows) await here.put(`images/${sha256}`, Buffer.from("bytes"));
  expect(await lookForOriginals(db, here)).toEqual({ looked: rows.length, missing: 0 });
  expect(await lookForOriginals(db, elsewhere)).toEqual({
    looked: rows.length,
    missing: rows.length,
  });
});

it("says so when the portal listens, and each hour", async () => {
  await makeImage(test.database.db);
  const app = await test.another();
  const warn = vi.spyOn(app.log, "warn");
  const told = () =>
    warn.mock.calls.filter(([line]) => /^\d+ of \d+ pictures .* S3_URL/.test(String(line))).length;
  await app.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(told).toBe(1);
  await app.housekeeping.runNow();
  expect(told()).toBe(2);
});
