import type { SourceFile } from "./rules.ts";

const isTest = /\.(?:test|spec)\.ts$/;

/** A test that a row names, and a title that it quotes of it, if any. */
interface Shown {
  test: string;
  title: string | null;
}

/** `{a,b}.test.ts` as each of its names. */
function namesOf(name: string): string[] {
  const {
    before = "",
    choices,
    after = "",
  } = /^(?<before>.*)\{(?<choices>.*)\}(?<after>.*)$/.exec(name)?.groups ?? {};
  return choices === undefined ? [name] : choices.split(",").map((one) => before + one + after);
}

/** What the last column of a row names: tests, each with the titles quoted behind it. */
function shownIn(row: string): Shown[] {
  const shownBy = row.split(" | ").at(-1) ?? "";
  const shown: Shown[] = [];
  let tests: string[] = [];
  for (const [, code, title] of shownBy.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    if (title !== undefined) shown.push(...tests.map((test) => ({ test, title })));
    if (code === undefined) continue;
    tests = namesOf(code).filter((name) => isTest.test(name));
    shown.push(...tests.map((test) => ({ test, title: null })));
  }
  return shown;
}

/** A text as a pattern that means itself. */
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The paths that a name means, where `*` stands for whatever there is. */
function pathsOf(name: string): RegExp {
  return new RegExp(`(?:^|/)${name.split("*").map(literal).join("[^/]*")}$`);
}

/** Whether a test has a title, of which `…` leaves parts out. */
function hasTitle({ text }: SourceFile, title: string): boolean {
  const parts = title.split("…").map((part) => literal(part.trim()));
  return new RegExp(parts.join(".*")).test(text);
}

/** What a list of features claims to be shown by, and is not. */
export function findUnshown(list: string, files: readonly SourceFile[]): string[] {
  const rows = list.split("\n").filter((line) => line.startsWith("| "));
  const tests = files.filter(({ path }) => isTest.test(path));
  return rows.flatMap(shownIn).flatMap(({ test, title }) => {
    const meant = pathsOf(test);
    const found = tests.filter(({ path }) => meant.test(path));
    if (found.length === 0) return [test];
    if (title === null || found.some((file) => hasTitle(file, title))) return [];
    return [`${test}: ${title}`];
  });
}
