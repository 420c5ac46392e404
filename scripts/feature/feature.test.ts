import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../architecture/source-files.ts";
import { copyProject, type ProjectCopy } from "../testing/project-copy.ts";
import { namesOf } from "./names.ts";

const page = readFileSync(join(root, "docs/adding-a-feature.md"), "utf8");

/** The files that a part of the page names, as they are called for another feature. */
function filesIn(part: string): string[] {
  const files = [...part.matchAll(/`((?:apps|packages)\/[^`]+\.\w+)`/g)].map(([, file = ""]) =>
    file.replaceAll("notice", "lost-item").replace("_lost-", "_lost_"),
  );
  return [...new Set(files)].toSorted();
}

const [, ofCall = "", ofFeature = ""] = page.split(/^## /m);

describe("npm run feature", () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
    execFileSync(process.execPath, ["scripts/feature.cjs", "lost-items"], { cwd: copy.folder });
  });
  afterAll(() => copy.remove());

  /** Runs a tool in the copy, as from a shell, and answers what it complains about. */
  function complaintsOf(tool: string, ...args: string[]): string {
    const env = { PATH: process.env["PATH"] };
    const file = join(copy.folder, "node_modules/.bin", tool);
    const { status, stdout, stderr } = spawnSync(file, args, {
      cwd: copy.folder,
      env,
      encoding: "utf8",
    });
    return status === 0 ? "" : stdout + stderr;
  }

  it("writes the files that docs/adding-a-feature.md names, and no other", () => {
    const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
    const all = globSync("{apps,packages}/**/*.*", {
      cwd: copy.folder,
      exclude: (name) => /(^|\/)node_modules$/.test(name),
    });
    const written = all.filter(
      (file) => !existsSync(join(root, file)) || read(root, file) !== read(copy.folder, file),
    );
    const named = filesIn(ofCall + ofFeature);
    expect(written.map((file) => file.replace(/\d{4}(?=_)/, "NNNN")).toSorted()).toEqual(named);
  });

  it("is twelve files for a call with a page, a text and a mail", () => {
    const [twelve = ""] = ofCall.split("\nThen ");
    expect(filesIn(twelve)).toHaveLength(12);
    expect(filesIn(twelve).filter((file) => filesIn(ofFeature).includes(file))).toEqual([]);
  });

  it("writes in our format and grammar", () => {
    expect(complaintsOf("oxfmt", "--check", "apps", "packages")).toBe("");
    expect(complaintsOf("tsc", "-p", "tsconfig.json")).toBe("");
    expect(complaintsOf("tsc", "-p", "apps/web")).toBe("");
    const written = globSync("{apps,packages}/*/src/**/*lost-item*", { cwd: copy.folder });
    const sources = written.filter((path) => !/\.(json|sql)$/.test(path));
    expect(complaintsOf("oxlint", "--type-aware", "--deny-warnings", ...sources)).toBe("");
  }, 900_000);

  it("leaves nothing unused and no text out", () => {
    expect(complaintsOf("knip")).toBe("");
    expect(complaintsOf("node", "packages/i18n/src/upkeep/texts.ts", "--release")).toBe("");
  }, 900_000);

  it("writes what works, and is tried; those who look over all features miss nothing of it", () => {
    const isolation = "apps/server/src/app.isolation.test.ts";
    const overAll = globSync("apps/server/src/app.*.test.ts", { cwd: root });
    const tests = [
      ...overAll.filter((file) => file !== isolation),
      "apps/server/src/features/lost-items",
      "apps/server/src/features/person-data/personal-data.tables.test.ts",
      "apps/server/src/features/removals/bonds.test.ts",
      "apps/server/src/features/mail/templates",
      "apps/server/src/features/openapi/document.test.ts",
      "packages/contract/src/contract.test.ts",
      "scripts/architecture/architecture.test.ts",
    ];
    expect(complaintsOf("vitest", "run", ...tests)).toBe("");
    // Of how far calls reach, those of other features are tried where they are.
    const ownReach = ["-t", "^(?!.* reaches )|LostItem"];
    expect(complaintsOf("vitest", "run", isolation, ...ownReach)).toBe("");
  }, 900_000);

  it("refuses a word that is taken, and leaves all as it is", () => {
    const run = spawnSync(process.execPath, ["scripts/feature.cjs", "offers"], {
      cwd: copy.folder,
      encoding: "utf8",
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toMatch(/^There is a feature of this name already: .+offers.+\n$/);
  });
});

describe("the names of a feature", () => {
  it.each([
    ["notices", "notice"],
    ["lost-items", "lost-item"],
    ["categories", "category"],
    ["boxes", "box"],
    ["classes", "class"],
  ])("%s: the singular is %s", (plural, singular) => {
    expect(namesOf(plural)).toMatchObject({ kebabs: plural, kebab: singular });
  });

  it("may be irregular, in two words", () => {
    expect(namesOf("people", "person")).toMatchObject({ Pascals: "People", Pascal: "Person" });
  });

  it.each([undefined, "Notices", "lost items", "../notices", "notice", "glass"])(
    "are not made of %j",
    (word) => {
      expect(namesOf(word)).toMatch(/Usage: npm run feature -- <name>/);
    },
  );
});
