import { execFileSync } from "node:child_process";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRemoteFiles } from "../../adapters/remote/remote-files.ts";
import { createOutput } from "../../platform/commands/output.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { applyCommand } from "./apply-command.ts";
import { exportCommand } from "./export-command.ts";
import { harbourFile } from "./testing/harbour-file.ts";

let database: TestDatabase;
let around: string;
let folder: string;
let storage: ReturnType<typeof createMemoryStorage>;
const picture = (color: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), "portico-pictures-"));
  folder = join(around, "portal");
  await mkdir(folder);
  const outside = join(around, "outside.png");
  await writeFile(join(folder, "logo.png"), await picture("red"));
  await writeFile(join(folder, "same.png"), await picture("red"));
  await writeFile(join(folder, "cover.png"), await picture("blue"));
  await writeFile(join(folder, "words.png"), "no picture");
  await writeFile(outside, await picture("green"));
  await symlink(outside, join(folder, "link.png"));
  await writeFile(join(folder, "large.png"), "");
  await truncate(join(folder, "large.png"), 31 * 1024 * 1024);
  execFileSync("mkfifo", [join(folder, "pipe.png")]);
});
afterAll(() => rm(around, { recursive: true }));
beforeEach(async () => {
  database = await createTestDatabase();
  storage = createMemoryStorage();
});
afterEach(() => database.close());

interface Place {
  database: TestDatabase;
  storage: typeof storage;
}

async function run(
  command: typeof applyCommand | typeof exportCommand,
  words: readonly string[],
  place: Place = { database, storage },
): Promise<string> {
  let said = "";
  const task = await command.read(words);
  await task({
    db: place.database.db,
    storage: place.storage,
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    terminal: null,
    output: createOutput({ write: (text: string) => (said += text) }),
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve([new Uint8Array(32)] as const),
  });
  return said;
}

const withPictures = (pictures: string) =>
  harbourFile.replace("    settings:", `    pictures: ${pictures}\n    settings:`);

async function apply(pictures: string, ...words: string[]): Promise<string> {
  const file = join(folder, "portal.yaml");
  await writeFile(file, withPictures(pictures));
  return run(applyCommand, [file, ...(words.length === 0 ? ["--yes"] : words)]);
}

const stored = () => database.sql`
  select l.sha256 as logo, c.focal_x as x from whitelabel_configs w
    left join images l on l.uuid = w.logo_image_uuid left join images c on c.uuid = w.cover_image_uuid`;

describe("pictures of brands", () => {
  it("come from files beside the file, and are the same by their bytes, whatever they are called", async () => {
    await apply("{ logo: logo.png, cover: { from: cover.png, focus: { x: 0.2, y: 0.5 } } }");
    const [row] = await stored();
    expect(row).toMatchObject({ logo: expect.stringMatching(/^[\da-f]{64}$/), x: 0.2 });
    expect(storage.keys()).toHaveLength(2);
    expect(await apply("{ logo: same.png }")).toContain("Nothing to do.");
    expect(await apply("{ logo: cover.png }")).toMatch(
      /~ brand HARBOUR\n {4}pictures\.logo: "sha256:[\da-f]{64}" → "sha256:[\da-f]{64}"\n/,
    );
    expect((await stored())[0]).toMatchObject({ x: 0.2 });
    await apply("{ cover: null }");
    expect((await stored())[0]).toMatchObject({ x: null });
  });

  it("are not kept by a dry run, nor where nobody can be asked", async () => {
    expect(await apply("{ logo: logo.png }", "--dry-run")).toContain("+ brand HARBOUR");
    await run(applyCommand, [join(folder, "portal.yaml")]);
    expect(storage.keys()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ["words.png", "is not a JPEG, PNG, WebP or AVIF picture"],
    ["gone.png", "names a file that is not there: gone.png"],
    ["../outside.png", "lies outside the folder of pictures: ../outside.png"],
    ["/etc/hostname", "lies outside the folder of pictures: /etc/hostname"],
    ["link.png", "lies outside the folder of pictures: link.png"],
    ["large.png", "is larger than 30 MB"],
    ["pipe.png", "is no file: pipe.png"],
    ["http://127.0.0.1/logo.png", "could not be fetched (host)"],
    [`sha256:${"ab".repeat(32)}`, "is no picture of this portal"],
  ])("that are none are told with their place: %s", async (name, reason) => {
    await expect(apply(`{ logo: "${name}" }`)).rejects.toThrow(
      `portal.yaml:7:23: brands.0.pictures.logo ${reason}`,
    );
    expect(await stored()).toEqual([]);
  });

  it("are exported for the same portal by hash, and for another as files", async () => {
    await apply("{ logo: logo.png, cover: { from: cover.png, focus: { x: 0.2, y: 0.5 } } }");
    const here = join(folder, "here.yaml");
    await writeFile(here, await run(exportCommand, []));
    expect(await run(applyCommand, [here])).toContain("Nothing to do.");
    const pictures = join(folder, "pictures");
    const there = join(folder, "there.yaml");
    await writeFile(there, await run(exportCommand, ["--pictures", pictures]));
    expect((await readdir(pictures)).toSorted()).toEqual(["harbour-cover.png", "harbour-logo.png"]);
    expect(await readFile(there, "utf8")).toContain("logo: pictures/harbour-logo.png");
    expect(await run(applyCommand, [there])).toContain("Nothing to do.");
    const other = { database: await createTestDatabase(), storage: createMemoryStorage() };
    expect(await run(applyCommand, [there, "--yes"], other)).toContain("added");
    expect(await run(applyCommand, [there], other)).toContain("Nothing to do.");
    await other.database.close();
  });
});
