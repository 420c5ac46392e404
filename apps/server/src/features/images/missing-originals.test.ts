import { expect, it } from "vitest";
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
