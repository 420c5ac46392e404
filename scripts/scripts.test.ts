import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { root } from "./architecture/source-files.ts";

interface Outcome {
  code: number | null;
  /** Everything that was said, errors last. */
  output: string;
  /** The last line of what was not an error. */
  lastLine: string | undefined;
}

const folder = mkdtempSync(join(tmpdir(), "portico-scripts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script as from a shell: a runner in it must not take itself for a part of this one. */
function run(args: readonly string[], path = process.env["PATH"]) {
  return new Promise<Outcome>((resolve) => {
    const options = { cwd: root, env: { PATH: path } };
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      resolve({
        code: child.exitCode,
        output: `${stdout}${stderr}`.trim(),
        lastLine: stdout.trim().split("\n").at(-1),
      }),
    );
  });
}

/** Makes the script believe that it runs on another Node. */
function pretend(version: string): string[] {
  const file = join(folder, `node-${version}.cjs`);
  writeFileSync(
    file,
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });`,
  );
  return ["--require", file];
}

describe.each(["start", "portico", "test", "bench", "migration", "texts"])(
  "scripts/%s.cjs",
  (name) => {
    it.each(["12.22.12", "18.20.8", "20.18.3"])(
      "ends on Node %s with one line",
      async (version) => {
        const { code, output } = await run([...pretend(version), `scripts/${name}.cjs`]);
        expect(code).toBe(1);
        expect(output).toBe(
          `Portico needs Node 20.19 or newer, this is Node ${version}. Install a current one from https://nodejs.org and run the command again.`,
        );
      },
    );
  },
);

describe("scripts/test.cjs", () => {
  it("ends with a line that counts", async () => {
    const words = ["scripts/test.cjs", "--only", "unit", "packages/rules/src/theme.test.ts"];
    const { code, lastLine } = await run(words);
    expect(lastLine).toMatch(/^[1-9]\d* passed, 0 failed, 0 skipped$/);
    expect(code).toBe(0);
  });

  it("fails when a runner finds no test", async () => {
    const { code, lastLine } = await run(["scripts/test.cjs", "--only", "unit", "no-such-file"]);
    expect(code).toBe(1);
    expect(lastLine).toBe("0 passed, 1 failed, 0 skipped");
  });

  it("names its steps when asked for another", async () => {
    const { code, output } = await run(["scripts/test.cjs", "--only", "fmt"]);
    expect(code).toBe(1);
    expect(output).toBe(
      `--only takes format, lint, types, unused, packages, texts, unit, browser; there is no "fmt".`,
    );
  });
});

describe("the journey in other browsers", () => {
  it("names the packages of the programs that are missing", async () => {
    writeFileSync(join(folder, "firefox"), "");
    const words = ["scripts/test.cjs", "--only", "browser", "--browsers"];
    const { code, output } = await run(words, folder);
    expect(output).toContain(
      "Not found: WebKitWebDriver (or name it in WEBKIT_DRIVER), Xvfb (or name it in XVFB). Install what is missing (Debian: apt-get install webkit2gtk-driver xvfb).",
    );
    expect(output).toContain("0 passed, 1 failed, 0 skipped");
    expect(code).toBe(1);
  });
});

describe("a failed installation", () => {
  const load = createRequire(import.meta.url);
  const { faultLine }: { faultLine(text: string): string } = load("./lib/fault.cjs");

  it.each([
    ["npm error code ENOSPC\nnpm error nospc no space left on device", "The disk is full."],
    ["npm error code EROFS\nnpm error read-only file system", "This folder is read-only."],
    ["npm error code EACCES\nnpm error permission denied", "This folder may not be written to."],
    ["npm error code ENOTFOUND\nnpm error network request failed", "cannot be reached."],
    ["npm error code EUSAGE\nnpm error `npm ci` can only install", "package-lock.json disagree."],
    ["npm error code E404\nnpm error 404 Not Found", "404 Not Found"],
  ])("says what to do: %s", (text, line) => {
    expect(faultLine(text)).toContain(line);
    expect(faultLine(text)).not.toContain("\n");
  });
});

describe("an installation without room", () => {
  const project = join(folder, "small");

  it("is not begun, and says how much it needs", async () => {
    cpSync(join(root, "scripts"), join(project, "scripts"), { recursive: true });
    cpSync(join(root, "package-lock.json"), join(project, "package-lock.json"));
    const file = join(folder, "small-disk.cjs");
    writeFileSync(file, `require("fs").statfsSync = () => ({ bavail: 60, bsize: 1e6 });`);
    const { code, output } = await run(["--require", file, join(project, "scripts/start.cjs")]);
    expect(output).toBe(
      "The disk has 60 MB left, and the packages need 1000. Free some space and run the command again.",
    );
    expect(code).toBe(1);
  });
});

describe("the heap of a portal", () => {
  const require = createRequire(import.meta.url);
  const { heapMegabytes, memoryOffered } = require("./lib/heap.cjs") as {
    heapMegabytes: (offered: number) => number;
    memoryOffered: () => number;
  };
  const { lean } = require("./lib/lean.cjs") as { lean: () => Record<string, string> };

  function leanUnder(env: Record<string, string>): Record<string, string> {
    for (const name of ["PROCESSES", "NODE_OPTIONS"]) vi.stubEnv(name, env[name]);
    onTestFinished(() => void vi.unstubAllEnvs());
    return lean();
  }

  it.each([
    [512, 256],
    [700, 350],
    [1024, 512],
    [2048, 512],
    [6144, 768],
    [65_536, 1024],
  ])("of a machine or container with %d MB is %d MB", (offered, heap) => {
    expect(heapMegabytes(offered)).toBe(heap);
  });

  it.each([
    ["is shared by the processes that serve together", { PROCESSES: "2" }, 2],
    ["is one process's where their number is none", { PROCESSES: "many" }, 1],
  ])("%s", (_what, env, processes) => {
    const { NODE_OPTIONS } = leanUnder(env);
    const heap = heapMegabytes(memoryOffered() / processes);
    expect(NODE_OPTIONS).toBe(`--max-semi-space-size=8 --max-old-space-size=${heap}`);
  });

  it("is the operator's where they name it, among what else they want of Node", () => {
    const { NODE_OPTIONS } = leanUnder({ NODE_OPTIONS: "--max-old-space-size=3072 --import=x" });
    expect(NODE_OPTIONS).toMatch(/=\d+ --max-old-space-size=3072 --import=x$/);
  });
});
