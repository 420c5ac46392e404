import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { maxImageBytes } from "../images/images.public.ts";
import { MissingImage, readImageFile } from "./image-files.ts";
import { BadCell } from "./import-failure.ts";

let folder: string;
let elsewhere: string;

beforeAll(async () => {
  [folder, elsewhere] = await Promise.all([
    mkdtemp(join(tmpdir(), "pictures-")),
    mkdtemp(join(tmpdir(), "elsewhere-")),
  ]);
  await writeFile(join(folder, "small.webp"), "a picture");
  await writeFile(join(elsewhere, "secret.webp"), "a secret");
  await symlink(join(elsewhere, "secret.webp"), join(folder, "link.webp"));
});
afterAll(() => Promise.all([folder, elsewhere].map((each) => rm(each, { recursive: true }))));

/** A file of so many bytes, none of which takes room. */
async function makeFile(name: string, bytes: number): Promise<string> {
  await writeFile(join(folder, name), "");
  await truncate(join(folder, name), bytes);
  return name;
}

it("reads a picture below the folder", async () => {
  expect((await readImageFile(folder, "small.webp")).toString()).toBe("a picture");
});

it("takes one of just the most bytes, and none with one more", async () => {
  const largest = await makeFile("largest.webp", maxImageBytes);
  expect((await readImageFile(folder, largest)).length).toBe(maxImageBytes);
  const tooLarge = await makeFile("too-large.webp", maxImageBytes + 1);
  await expect(readImageFile(folder, tooLarge)).rejects.toThrow("is larger than 30 MB");
});

it("says of a file that is not there that it is missing, which may be let pass", async () => {
  await expect(readImageFile(folder, "nowhere.webp")).rejects.toThrow(MissingImage);
});

it.each([
  ["an address", "https://pictures.example/a.webp"],
  ["a path from the root", "/etc/hostname"],
  ["a way out of the folder", "../secret.webp"],
  ["the folder itself", "."],
  ["a link that leads out", "link.webp"],
])("refuses %s", async (_, name) => {
  const refusal = await readImageFile(folder, name).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(BadCell);
  expect(refusal).not.toBeInstanceOf(MissingImage);
});
