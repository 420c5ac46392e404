import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { root } from "../architecture/source-files.ts";

const folder = mkdtempSync(join(tmpdir(), "portico-supply-chain-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Entry = Record<string, unknown>;

const integrity = `sha512-${"A".repeat(86)}==`;
const entry = (version: string, more: Entry = {}): Entry => ({
  version,
  integrity,
  license: "MIT",
  ...more,
});

/** A project with one shipped package that needs another, and one tool. */
const good: Record<string, Entry> = {
  "": { name: "portico", version: "1.0.0", workspaces: ["apps/*"] },
  "apps/web": { name: "@portico/web", dependencies: { shipped: "1.0.0" } },
  "node_modules/@portico/web": { resolved: "apps/web", link: true },
  "node_modules/shipped": entry("1.0.0", { dependencies: { inner: "^2.0.0" } }),
  "node_modules/shipped/node_modules/inner": entry("2.0.0", { license: "Apache-2.0" }),
  "node_modules/inner": entry("1.0.0", { dev: true, license: "MPL-2.0" }),
};

/** What the check says about a project whose lock differs from the good one. */
function check(changes: Record<string, Entry> = {}, allowScripts: Record<string, boolean> = {}) {
  const lock = { name: "portico", version: "1.0.0", lockfileVersion: 3 };
  const packages = { ...good, ...changes };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages }));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ allowScripts }));
  const words = [join(root, "scripts", "supply-chain.cjs"), folder];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return { status, faults: stderr.trim().split("\n").filter(Boolean) };
}

const added = (name: string, version: string, more: Entry = {}) =>
  check({ [`node_modules/${name}`]: entry(version, more) });

describe("the supply chain", () => {
  it("of a project without a fault is fine", () => {
    expect(check()).toEqual({ status: 0, faults: [] });
  });

  it("of this project is fine, and is looked through in a moment", () => {
    const started = performance.now();
    execFileSync(process.execPath, ["scripts/supply-chain.cjs"], { cwd: root });
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it.each([
    ["xml-crypto", "6.0.0", "6.0.1", "CVE-2025-29774"],
    ["xml-crypto", "3.2.0", "3.2.1", "CVE-2025-29775"],
    ["xml-crypto", "2.1.5", "2.1.6", "CVE-2025-29775"],
    ["@node-saml/node-saml", "5.0.1", "5.1.0", "CVE-2025-54369"],
    ["event-stream", "3.3.6", "3.3.4", "GHSA-mh6f-8j2x-4483"],
    ["ua-parser-js", "0.7.29", "0.7.30", "GHSA-pjwm-rvh2-c87w"],
    ["chalk", "5.6.1", "5.6.2", "chalk/chalk#656"],
    ["debug", "4.4.2", "4.4.3", "debug-js/debug#1005"],
    ["axios", "1.14.1", "1.14.0", "axios/axios#10604"],
    ["@tanstack/react-router", "1.169.8", "1.169.2", "CVE-2026-45321"],
  ])("refuses %s %s and takes %s", (name, bad, fine, advisory) => {
    const { status, faults } = added(name, bad, { dev: true });
    expect(status).toBe(1);
    expect(faults.join("\n")).toContain(`${name} ${bad} is known to be bad: ${advisory}`);
    expect(added(name, fine).status).toBe(0);
  });

  it("finds a bad version below another package, and under another name", () => {
    const below = "node_modules/shipped/node_modules/chalk";
    expect(check({ [below]: entry("5.6.1") }).faults).toHaveLength(1);
    expect(added("harmless", "5.6.1", { name: "chalk" }).faults).toHaveLength(1);
  });

  it.each([
    ["GPL-3.0-only", false, false],
    ["AGPL-3.0-or-later", false, false],
    ["UNLICENSED", false, false],
    [undefined, false, false],
    ["MPL-2.0", false, true],
    ["(BSD-3-Clause OR GPL-2.0)", true, true],
    ["MIT AND GPL-2.0", false, false],
    ["(MIT AND Zlib)", true, true],
    ["mit", true, true],
    ["LGPL-3.0-or-later", false, false],
  ])("judges the licence %s: shipped %s, in a tool %s", (license, isFine, isFineInTool) => {
    expect(added("thing", "1.0.0", { license }).status === 0).toBe(isFine);
    expect(added("thing", "1.0.0", { license, dev: true }).status === 0).toBe(isFineInTool);
  });

  it("keeps an exception to the package that it was made for", () => {
    const license = "LGPL-3.0-or-later";
    expect(added("@img/sharp-libvips-linux-x64", "1.0.0", { license }).status).toBe(0);
    expect(added("sharp-img", "1.0.0", { license }).status).toBe(1);
  });

  it.each([
    ["no hash", { integrity: undefined }],
    ["a weak hash", { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }],
    ["an address", { resolved: "https://registry.example/thing.tgz" }],
    ["a repository", { resolved: "git+ssh://git@host.example/thing.git#main" }],
  ])("refuses a package with %s", (_what, more) => {
    expect(added("thing", "1.0.0", more).faults).toHaveLength(1);
  });

  it("lets only packages run scripts that somebody decided on, either way", () => {
    const changes = { "node_modules/thing": entry("1.0.0", { hasInstallScript: true }) };
    expect(check(changes).faults[0]).toContain("thing runs a script when it is installed");
    expect(check(changes, { thing: true }).status).toBe(0);
    expect(check(changes, { thing: false }).status).toBe(0);
    expect(check({}, { gone: true }).faults[0]).toContain("gone, which runs no script");
  });

  it("is written down as a bill of materials, the same for the same lock", () => {
    const read = () => readFileSync(join(folder, "dist", "sbom.cdx.json"), "utf8");
    check();
    const first = read();
    check();
    expect(read()).toBe(first);
    expect(JSON.parse(first)).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      components: [
        { purl: "pkg:npm/inner@1.0.0", scope: "excluded" },
        {
          purl: "pkg:npm/inner@2.0.0",
          scope: "required",
          licenses: [{ license: { id: "Apache-2.0" } }],
          hashes: [{ alg: "SHA-512", content: "00".repeat(64) }],
        },
        { purl: "pkg:npm/shipped@1.0.0" },
      ],
      dependencies: [
        { ref: "pkg:npm/portico@1.0.0", dependsOn: ["pkg:npm/shipped@1.0.0"] },
        { ref: "pkg:npm/inner@1.0.0", dependsOn: [] },
        { ref: "pkg:npm/inner@2.0.0", dependsOn: [] },
        { ref: "pkg:npm/shipped@1.0.0", dependsOn: ["pkg:npm/inner@2.0.0"] },
      ],
    });
  });
});
