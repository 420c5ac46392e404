import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { loadEnv } from "./env.ts";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "docs/operations");
const pages = readdirSync(folder).filter((name) => name.endsWith(".md"));

/** What stands between two fences, and the paragraph after it. */
interface Block {
  place: string;
  language: string;
  text: string;
  after: string;
}

function blocksOf(page: string): Block[] {
  const text = readFileSync(join(folder, page), "utf8");
  const fenced = /^( *)```(\w*)\n([\s\S]*?)^\1```\n\s*((?:\S.*\n?)*)/gm;
  return [...text.matchAll(fenced)].map((match) => {
    const [, , language = "", inside = "", after = ""] = match;
    const line = text.slice(0, match.index).split("\n").length;
    return { place: `${page}:${line}`, language, text: inside, after };
  });
}

const blocks = pages.flatMap(blocksOf);
const settings = blocks.filter(({ language }) => language === "ini");
const others = blocks.filter(({ language }) => language !== "ini");

/** What settings of a page stand among. */
const around = {
  PUBLIC_URL: "https://portal.example.com",
  DATABASE_URL: "postgres://portico@db1/portico",
};

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December";

/** The forms in which a page says how a block was tried; one of them opens the paragraph after it. */
const marks = {
  runBy: /^Run by ((?:`[\w/.-]+\.test\.ts`(?:, | and )?)+)/,
  byHand: new RegExp(`^Tried by hand on \\d{1,2}(?: and \\d{1,2})? (?:${months}) 20\\d\\d\\b`),
  notTried: /^Not tried here: \w/,
};

const isMark = (text: string) => Object.values(marks).some((mark) => mark.test(text));

/** Tests that a block's mark names. */
function testsOf({ after }: Block): string[] {
  const named = marks.runBy.exec(after)?.[1] ?? "";
  return [...named.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
}

/** Words of `portico` that a block runs. */
function commandsOf({ text }: Block): string[] {
  const typed = text.matchAll(
    /^(?:\$ )?(?:\w+=\S+ )*(?:npm run(?: -s)? portico --|portico) ([\w-]+)/gm,
  );
  return [...typed].map(([, word = ""]) => word);
}

describe("the pages for whoever runs a portal", () => {
  it("say of every block by which test it runs, or when it was tried by hand", () => {
    expect(others.length).toBeGreaterThan(30);
    const silent = others.filter(({ after }) => !isMark(after));
    expect(silent.map(({ place }) => place)).toEqual([]);
  });

  it("name tests that are there, and know the block's commands", () => {
    const named = others.flatMap((block) => testsOf(block).map((file) => ({ block, file })));
    expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
    for (const block of others.filter((each) => marks.runBy.test(each.after))) {
      const tests = testsOf(block).map((file) => readFileSync(join(root, file), "utf8"));
      const unknown = commandsOf(block).filter((word) => !tests.join("\n").includes(word));
      expect([block.place, unknown]).toEqual([block.place, []]);
    }
  });

  it("name no command that is not there, and none in a page that says nothing of trying", () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
    const found = sources
      .filter((name) => name.endsWith("-command.ts"))
      .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
      .map((text) => /^ +name: "([\w-]+)"/m.exec(text)?.[1]);
    const commands = new Set(found);
    for (const page of pages) {
      const text = readFileSync(join(folder, page), "utf8");
      const named = [...text.matchAll(/npm run(?: -s)? portico -- ([a-z][\w-]*)/g)].map(
        ([, name]) => name,
      );
      expect([page, named.filter((name) => !commands.has(name))]).toEqual([page, []]);
      const isMarked = text.split("\n\n").some((each) => isMark(each.trimStart()));
      expect([page, named.length === 0 || isMarked]).toEqual([page, true]);
    }
  });

  it("show settings that the portal knows and takes", () => {
    expect(settings.length).toBeGreaterThan(2);
    const known = readFileSync(join(root, "README.md"), "utf8");
    for (const { place, text } of settings) {
      const values = parseEnv(text);
      const unknown = Object.keys(values).filter((name) => !known.includes(`| \`${name}\``));
      expect([place, unknown]).toEqual([place, []]);
      expect(() => loadEnv({ ...around, ...values })).not.toThrow();
    }
  });
});
