import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { spelling } from "./spelling.ts";
import { databaseTroubles } from "./start-fault.ts";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const list = (pattern: string) => globSync(pattern, { cwd: root });

const isTest = (file: string) => file.endsWith(".test.ts");
const server = list("apps/server/src/**/*.ts").filter((file) => !isTest(file));
const tests = [...list("apps/server/src/**/*.test.ts"), ...list("scripts/**/*.test.ts")];

/** A text as the sources write it, quotes included. */
const quoted = /`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"/;

/** An error that ends a start: what it says, and what there is to do about it, perhaps by a name. */
const startError = new RegExp(
  `new StartError\\(\\s*(${quoted.source})(?:,\\s*(${quoted.source}|\\w+))?`,
  "g",
);

/** Fewer letters say nothing: what is put in between would be all of it. */
const fewestLetters = 9;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What a text of the sources comes to, whatever is put into it; null where that is anything. */
function patternOf(text: string): RegExp | null {
  const told = text
    .replaceAll("${spelling.portico}", spelling.portico)
    .replaceAll("${spelling.start}", spelling.start)
    .replaceAll("\\`", "`");
  const parts = told.split(/\$\{[^}]*\}/);
  if (parts.join("").length < fewestLetters) return null;
  return new RegExp(`^${parts.map(escaped).join(".+")}$`);
}

const unquoted = (text: string) => text.slice(1, -1);

/** The texts of the errors that end a start, as a source has them. */
const startErrorsOf = (source: string) =>
  [...source.matchAll(startError)].map(([, message = "", hint]) => {
    if (hint === undefined) return unquoted(message);
    return `${unquoted(message)} ${/^\w/.test(hint) ? "${hint}" : unquoted(hint)}`;
  });

/** The text of troubles with a database becomes one for each of them. */
const withTroubles = (text: string) =>
  /^The database at .*\$\{trouble\}/.test(text)
    ? databaseTroubles.map((trouble) => text.replace("${trouble}", trouble))
    : [text];

const patternsOf = (all: readonly string[]) =>
  all
    .flatMap(withTroubles)
    .map(patternOf)
    .filter((pattern) => pattern !== null);

const sources = server.map(read);
const explained = ["start-fault.ts", "file-fault.ts"]
  .map((file) => read(`apps/server/src/platform/process/${file}`))
  .flatMap((source) => [...source.matchAll(new RegExp(`return (${quoted.source})`, "g"))]);
const endings = [
  ...sources.flatMap(startErrorsOf),
  ...explained.map(([, text = ""]) => unquoted(text)),
];
const others = [...sources, ...list("scripts/**/*.cjs").map(read)].flatMap(
  (source) => source.match(new RegExp(quoted, "g")) ?? [],
);

const rows = read("docs/operations/start-messages.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, tried = "", says = "", shownBy = ""]) => ({ tried, says, shownBy }))
  .filter(({ tried }) => tried !== "what was tried");

describe("the page of what the portal says when it does not start", () => {
  it("has every message that ends a start", () => {
    const patterns = patternsOf(endings);
    expect(patterns.length).toBeGreaterThan(40);
    expect(patterns.filter((pattern) => !rows.some(({ says }) => pattern.test(says)))).toEqual([]);
  });

  it("has no message that nothing says", () => {
    const patterns = patternsOf([...endings, ...others.map(unquoted)]);
    const unsaid = rows.filter(
      ({ says }) => says !== "–" && !patterns.some((pattern) => pattern.test(says)),
    );
    expect(unsaid.map(({ says }) => says)).toEqual([]);
  });

  it("names tests that there are", () => {
    const names = new Set(tests.map((file) => basename(file)));
    const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([^`]+)`/g)]);
    expect(named.length).toBeGreaterThan(rows.length / 2);
    expect(named.map(([, name = ""]) => name).filter((name) => !names.has(name))).toEqual([]);
  });
});
