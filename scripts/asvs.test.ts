import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_MIN_VERSION } from "node:tls";
import { describe, expect, it } from "vitest";
import { readSourceFiles, root } from "./architecture/source-files.ts";

const folder = join(root, "docs/security");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** Cells of the rows of a table in Markdown, without its head. */
function rowsOf(text: string, first: RegExp): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([name = ""]) => first.test(name));
}

const page = read("asvs.md");
const requirements = rowsOf(page, /^\d+\.\d+\.\d+$/).map(
  ([id = "", level, asks = "", state = "", how = "", shownBy = "", ...more]) => {
    const chapter = Number(id.split(".", 1)[0]);
    return { id, chapter, level, asks, state, how, shownBy, more };
  },
);

/** Requirements of level 1 and of level 2 by chapter, from the standard's own list (5.0.0). */
const standard: readonly (readonly [number, number])[] = [
  [8, 19],
  [4, 7],
  [8, 11],
  [2, 8],
  [4, 5],
  [13, 22],
  [6, 12],
  [4, 3],
  [4, 3],
  [5, 24],
  [3, 11],
  [3, 6],
  [1, 12],
  [2, 7],
  [3, 10],
  [0, 16],
  [0, 7],
];

/** Where a file lies that a page names: in the repository, or below the server's sources. */
const findFile = (path: string) =>
  [path, join("apps/server/src", path)].find((each) => existsSync(join(root, each)));

describe("docs/security/asvs.md", () => {
  it("has every requirement once, with the levels of the standard", () => {
    expect(requirements).toHaveLength(253);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(253);
    const counts = standard.map((_levels, at) => {
      const chapter = requirements.filter((each) => each.chapter === at + 1);
      return [
        chapter.filter(({ level }) => level === "1").length,
        chapter.filter(({ level }) => level === "2").length,
      ];
    });
    expect(counts).toEqual(standard);
  });

  it("says of each what it asks and how it is met, shown by something, or why not", () => {
    const isComplete = ({ asks, state, how, shownBy, more }: (typeof requirements)[number]) =>
      asks !== "" && how !== "" && more.length === 0 && (state === "n/a" || shownBy !== "");
    const isState = ({ state }: { state: string }) => ["met", "n/a", "deviates"].includes(state);
    expect(requirements.filter((each) => !isComplete(each) || !isState(each))).toEqual([]);
  });

  it("names files and tests that exist", () => {
    const missing = requirements.flatMap(({ id, how, shownBy }) =>
      [...`${how}, ${shownBy}`.matchAll(/`([\w./-]+\.tsx?)`(?: › "([^"]+)")?/g)]
        .filter(([, path = "", title]) => {
          const file = findFile(path);
          if (file === undefined) return true;
          return title !== undefined && !readFileSync(join(root, file), "utf8").includes(title);
        })
        .map(([named]) => `${id}: ${named}`),
    );
    expect(missing).toEqual([]);
  });

  it("names pages, sections and folders that exist", () => {
    const links = ["asvs.md", "accounts.md", "limits.md", "data.md", "keys.md", "operating.md"]
      .map(read)
      .flatMap((text) => [...text.matchAll(/\]\(([\w./-]+\.md)\)(?:, "([^"]+)")?/g)]);
    expect(links.length).toBeGreaterThan(20);
    const broken = links.filter(([, file = "", section]) => {
      if (!existsSync(join(folder, file))) return true;
      return section !== undefined && !read(file).includes(`\n## ${section}\n`);
    });
    expect(broken.map(([named]) => named)).toEqual([]);
    const paths = [...read("limits.md").matchAll(/`(\w+\/[\w./-]+)`/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("counts what it says", () => {
    const rows = rowsOf(page, /^V\d+$|^all$/);
    const expected = [...standard.keys(), null].map((at) => {
      const chapter = requirements.filter((each) => at === null || each.chapter === at + 1);
      const count = (state: string) => chapter.filter((each) => each.state === state).length;
      const counts = [chapter.length, count("met"), count("n/a"), count("deviates"), 0];
      return [at === null ? "all" : `V${at + 1}`, ...counts.map(String)];
    });
    expect(rows).toEqual(expected);
  });

  it("deviates where decision 039 says so, and nowhere else", () => {
    const decision = readFileSync(
      join(root, "docs/decisions/039-where-we-leave-the-asvs.md"),
      "utf8",
    );
    const written = rowsOf(decision, /^\d+\.\d+\.\d+$/).map(([id]) => id);
    const deviating = requirements.filter(({ state }) => state === "deviates");
    expect(deviating.map(({ id }) => id)).toEqual(written);
  });
});

describe("the server's sources", () => {
  const sources = readSourceFiles().filter(
    ({ path }) =>
      path.startsWith("apps/server/src/") && !/\.test\.ts$|\/(testing|corpus)\//.test(path),
  );
  const having = (pattern: RegExp) =>
    sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it("keeps the inventory of cryptography complete", () => {
    const using = having(
      /(?:from |import\()"(node:crypto|jose|openid-client|xml-crypto|node-forge|otpauth|@node-rs\/argon2|@simplewebauthn\/server)"/,
    );
    const listed = [...read("keys.md").matchAll(/`(apps\/[\w./-]+\.ts)`/g)].map(([, path]) => path);
    expect(using.length).toBeGreaterThan(10);
    expect(new Set(listed)).toEqual(new Set(using));
  });

  it("encrypt in one place, with one cipher", () => {
    expect(having(/create(Cipher|Decipher)iv|publicEncrypt|privateDecrypt/)).toEqual([
      "apps/server/src/platform/crypto/secret-box.ts",
    ]);
  });

  it("speaks TLS 1.2 or newer, and checks every certificate", () => {
    expect(DEFAULT_MIN_VERSION).toBe("TLSv1.2");
    // Mails may go to a server on this very machine without a check: there is nobody in between.
    expect(having(/rejectUnauthorized|REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([
      "apps/server/src/adapters/mail/smtp-transport.ts",
    ]);
  });
});
