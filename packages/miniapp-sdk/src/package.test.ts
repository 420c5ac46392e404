import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPackage } from "../build/build-package.ts";

const app = mkdtempSync(join(tmpdir(), "portico-sdk-"));
const published = join(app, "node_modules/@portico/miniapp-sdk");
const compiler = dirname(createRequire(import.meta.url).resolve("typescript/package.json"));

beforeAll(async () => {
  await mkdir(published, { recursive: true });
  await buildPackage(published);
});
afterAll(() => rmSync(app, { recursive: true }));

/** An app's script as it would be delivered. */
async function bundle(text: string): Promise<string> {
  const entry = join(app, "app.js");
  writeFileSync(entry, text);
  const built = await build({
    root: app,
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["es"] }, minify: "oxc", target: "es2022" },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !("output" in result)) throw new Error("The build keeps watching.");
  return result.output.map((file) => ("code" in file ? file.code : "")).join("");
}

describe("the published package", () => {
  it("needs nothing at run time, and says what it offers", () => {
    const manifest = JSON.parse(readFileSync(join(published, "package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "@portico/miniapp-sdk",
      license: "Apache-2.0",
      type: "module",
      sideEffects: false,
      peerDependenciesMeta: { react: { optional: true } },
    });
    expect(Object.keys(manifest.exports)).toHaveLength(5);
    for (const field of ["private", "dependencies", "devDependencies", "scripts"]) {
      expect(manifest).not.toHaveProperty(field);
    }
    for (const { types, default: script } of Object.values<Record<string, string>>(
      manifest.exports,
    )) {
      expect(readFileSync(join(published, types ?? ""), "utf8")).toContain("export");
      expect(readFileSync(join(published, script ?? ""), "utf8")).toContain("export");
    }
  });

  it("has a guest of less than 5 KB", async () => {
    const code = await bundle(`export * from "@portico/miniapp-sdk/guest";`);
    expect(code).toContain("createGuest");
    expect(brotliCompressSync(code).length).toBeLessThan(5000);
  });

  it.each(["bundler", "nodenext"])("has types for resolution by %s", async (moduleResolution) => {
    writeFileSync(join(app, "package.json"), `{ "type": "module" }`);
    writeFileSync(
      join(app, "app.ts"),
      `import { createGuest } from "@portico/miniapp-sdk/guest";
       import { createHost } from "@portico/miniapp-sdk/host";
       import { createMockHost } from "@portico/miniapp-sdk/testing";
       const guest = createGuest({ appUuid: "app" });
       const { first_name } = await guest.call("getUser");
       await guest.call("setStorage", { key: first_name, value: "1" });
       guest.on("contextChanged", ({ locale }) => locale?.toUpperCase());
       // @ts-expect-error -- there is no such action
       await guest.call("getWeather");
       // @ts-expect-error -- a value must be a string
       await guest.call("setStorage", { key: "a", value: 1 });
       // @ts-expect-error -- it has no such field
       console.log((await guest.call("getUser")).nickname, createHost, createMockHost);`,
    );
    const module = moduleResolution === "bundler" ? "preserve" : "nodenext";
    const options = ["--module", module, "--moduleResolution", moduleResolution, "--strict"];
    const more = ["--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--types", ""];
    const tsc = [join(compiler, "bin/tsc"), ...options, ...more, "app.ts"];
    const said = await promisify(execFile)(process.execPath, tsc, { cwd: app }).then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    );
    expect(said).toBe("");
  });
});
