import { createHash } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { unpackArchive } from "./archive-reader.ts";
import { format } from "./manifest.ts";
import { makeFolder } from "./testing/data-folder.ts";
import { writeArchive } from "./testing/write-archive.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

async function unpack(...[entries, told]: [Parameters<typeof writeArchive>[1], object?]) {
  const [file, into] = [join(folder, "archive"), join(folder, "into")];
  await mkdir(into);
  await writeArchive(file, entries, { ...told });
  return unpackArchive(file, into, null);
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("an archive", () => {
  it("is unpacked where it is as its manifest says", async () => {
    await unpack({ "secret.key": "key", "files/ab/photo": "bytes" });
    expect(await readdir(join(folder, "into"), { recursive: true })).toEqual(
      expect.arrayContaining(["secret.key", join("files", "ab", "photo")]),
    );
  });

  it.each([
    ["holds other bytes than it says", { "secret.key": hashOf("other") }, "is damaged: secret.key"],
    [
      "lacks what it says it holds",
      { "secret.key": hashOf("key"), "files/ab/photo": hashOf("bytes") },
      "is damaged: files/ab/photo",
    ],
    ["holds what it does not know", {}, "does not know its secret.key"],
  ])("is refused where it %s", async (_what, sha256, reason) => {
    await expect(unpack({ "secret.key": "key" }, { sha256 })).rejects.toThrow(reason);
  });

  it.each(["postgres/../../out", "files/../../out", "../out", "/out", "filesystem", "else"])(
    "is refused where it holds %s, which nobody finds afterwards",
    async (name) => {
      await expect(unpack({ [name]: "x" })).rejects.toThrow("which no backup of Portico does");
      expect((await readdir(folder)).toSorted()).toEqual(["archive", "into"]);
      expect(await readdir(join(folder, "into"))).not.toContain(name);
    },
  );

  it("is refused where its manifest is of another format", async () => {
    const told = unpack({ "secret.key": "key" }, { format: format + 1 });
    await expect(told).rejects.toThrow("is no backup that this version of Portico can read");
  });
});
