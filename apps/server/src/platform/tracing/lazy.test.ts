import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const server = join(import.meta.dirname, "../..");
/** Those that need the packages; nothing else may bring them in at the start. */
const loaded = ["open-tracing.ts", "sampler.ts", "exporter.ts"].map(
  (name) => `platform/tracing/${name}`,
);

const sources = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);

/** What a file imports as it is loaded, types aside. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(server, file), "utf8");
  return [...text.matchAll(/^import (?!type )[^;]*? from "([^"]+)";/gms)].map(
    ([, from = ""]) => from,
  );
}

it("loads nothing of OpenTelemetry where nobody asked for traces", () => {
  const bringing = sources.filter((file) =>
    importsOf(file).some(
      (from) =>
        from.startsWith("@opentelemetry/") ||
        /tracing\/(?:open-tracing|sampler|exporter)\.ts$/.test(from),
    ),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(bringing.filter((file) => !loaded.includes(file))).toEqual([]);
});
