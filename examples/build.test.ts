import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";

const target = mkdtempSync(join(tmpdir(), "portico-examples-"));
afterAll(() => rmSync(target, { recursive: true }));

const examples = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !["dist", "node_modules"].includes(entry.name))
  .map(({ name }) => name);

it.each(examples)("%s becomes static files that work under any path", async (name) => {
  const outDir = join(target, name);
  await build({
    root: join(import.meta.dirname, name),
    configFile: join(import.meta.dirname, "vite.config.ts"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  const page = readFileSync(join(outDir, "index.html"), "utf8");
  const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(
    ([, address = ""]) => address,
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(/^\.\/assets\//);
    expect(readFileSync(join(outDir, address)).length).toBeGreaterThan(0);
  }
});
