import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "./source-files.ts";

/** One bad file per house rule: where it lies, what it says, and the rule that must see it. */
const samples: [path: string, text: string, rule: string][] = [
  ["packages/rules/src/a.ts", `import { b } from "./b.ts";\nexport const a = () => b;`, "no-cycle"],
  ["packages/rules/src/b.ts", `import { a } from "./a.ts";\nexport const b = () => a;`, "no-cycle"],
  ["packages/rules/src/c.ts", `export const c: any = 1;`, "no-explicit-any"],
  ["packages/rules/src/d.ts", `// @ts-ignore\nexport const d = 1;`, "ban-ts-comment"],
  ["packages/rules/src/e.ts", `// @ts-expect-error\nexport const e = 1;`, "ban-ts-comment"],
  ["packages/rules/src/f.ts", `export default 1;`, "no-default-export"],
  [
    "packages/rules/src/g.ts",
    `import { C } from "./c.ts";\nexport const g = (c: C) => c;`,
    "consistent-type-imports",
  ],
  ["apps/web/src/h.tsx", `export const H = () => <p>Welcome</p>;`, "jsx-no-literals"],
  ["packages/ui/src/i.tsx", `export const I = () => <p>Welcome</p>;`, "jsx-no-literals"],
  ["apps/web/src/j.tsx", `export const J = () => <img src="a.png" />;`, "alt-text"],
  [
    "apps/web/src/k.tsx",
    `import { useState } from "react";\nexport const K = (p: { is: boolean }) => (p.is ? useState(1)[0] : null);`,
    "rules-of-hooks",
  ],
];

const folder = mkdtempSync(join(tmpdir(), "portico-lint-"));
let report = "";

beforeAll(async () => {
  copyFileSync(join(root, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of samples) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const oxlint = join(root, "node_modules/.bin/oxlint");
  report = await promisify(execFile)(oxlint, ["--format=unix"], { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("lint finds", () => {
  it.each(samples)("in %s: %s", (path, _text, rule) => {
    const lines = report.split("\n").filter((line) => line.includes(`${path}:`));
    expect(lines.join("\n")).toContain(rule);
  });
});
