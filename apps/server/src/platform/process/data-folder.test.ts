import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asidePath } from "../embedded-database/portal-folder.ts";
import { ensureSecretKey, openSecrets, prepareDataFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-data-"));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("the data folder", () => {
  it("is made with the folders above it, for us alone", async () => {
    const path = join(folder, "one", "two");
    await prepareDataFolder(path);
    expect(await modeOf(path)).toBe(0o700);
  });

  it("is closed where an older version has left it open", async () => {
    const path = join(folder, "open");
    await mkdir(path);
    await chmod(path, 0o755);
    await prepareDataFolder(path);
    expect(await modeOf(path)).toBe(0o700);
  });

  it("says what to do where something else has its name", async () => {
    const path = join(folder, "file");
    await writeFile(path, "");
    await expect(prepareDataFolder(join(path, "below"))).rejects.toThrow(StartError);
  });
});

describe("the secret of an installation", () => {
  it("is made once, for us alone, also by many at once", async () => {
    const keys = await Promise.all(Array.from({ length: 50 }, () => ensureSecretKey(folder)));
    const texts = new Set(keys.map((key) => Buffer.from(key).toString("hex")));
    expect(texts.size).toBe(1);
    expect(await modeOf(join(folder, "secret.key"))).toBe(0o600);
    expect(await readdir(folder)).toEqual(["secret.key"]);
  });

  it.each([
    [31, StartError],
    [0, StartError],
  ])("of %i bytes is told as damaged, and kept", async (length, fault) => {
    const file = join(folder, "secret.key");
    await writeFile(file, Buffer.alloc(length, 7).toString("base64"));
    await expect(ensureSecretKey(folder)).rejects.toThrow(fault);
    expect(await readdir(folder)).toEqual(["secret.key"]);
  });

  it("comes before those that it replaced, and from the settings before the folder", async () => {
    const [given, old] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const settings = { dataDir: folder, secretKey: given, previousSecretKeys: [old] };
    expect(await openSecrets(settings)).toEqual([given, old]);
    expect(await readdir(folder)).toEqual([]);
    const [kept] = await openSecrets({ ...settings, secretKey: null });
    expect(kept).toEqual(await ensureSecretKey(folder));
  });
});

describe("a data folder that is not there", () => {
  const hold = async (path: string) => {
    await mkdir(join(path, "postgres"), { recursive: true });
    await writeFile(join(path, "postgres", "PG_VERSION"), "18\n");
  };

  it("is not made beside the portal that a killed restore has set aside", async () => {
    const path = join(folder, "portal");
    const aside = asidePath(path, new Date("2026-11-25T10:00:00Z"));
    await hold(asidePath(path, new Date("2026-11-20T10:00:00Z")));
    await hold(aside);
    await expect(prepareDataFolder(path)).rejects.toThrow(`or go back: mv ${aside} ${path}`);
    expect(await readdir(folder)).not.toContain("portal");
    // Whoever means to begin anew makes it.
    await mkdir(path);
    await prepareDataFolder(path);
  });

  it("is made beside one that was set aside and is no portal, or another's", async () => {
    await mkdir(asidePath(join(folder, "portal"), new Date()));
    await hold(asidePath(join(folder, "other"), new Date()));
    await prepareDataFolder(join(folder, "portal"));
    expect(await readdir(join(folder, "portal"))).toEqual([]);
  });

  it("is not made inside the portal that it should hold", async () => {
    await hold(folder);
    const path = join(folder, "portal");
    const told = `The portal is in ${folder}, and not in ${path} below it.`;
    await expect(prepareDataFolder(path)).rejects.toThrow(told);
    await mkdir(path);
    await expect(prepareDataFolder(path)).rejects.toThrow(told);
    await hold(path);
    await prepareDataFolder(path);
  });
});
