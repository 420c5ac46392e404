import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../architecture/source-files.ts";

const load = createRequire(import.meta.url);
const { isShipped, pages } = load("./contents.cjs") as {
  isShipped(file: string): boolean;
  pages: readonly string[];
};

/** Files at or below a place of the project, by their paths from its root. */
function filesOf(place: string): string[] {
  if (statSync(join(root, place)).isFile()) return [place];
  const names = readdirSync(join(root, place), { recursive: true, encoding: "utf8" });
  return names
    .map((name) => join(place, name))
    .filter((name) => statSync(join(root, name)).isFile());
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const isPage = (place: string) =>
  pages.some((page) => place === page || place.startsWith(`${page}/`)) &&
  isShipped(place) &&
  existsSync(join(root, place));

const written = pages.flatMap(filesOf).filter((file) => file.endsWith(".md") && isShipped(file));

/** What a page leads to beside itself and the web. */
function linksOf(page: string): string[] {
  return [...read(page).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => normalize(join(dirname(page), link)));
}

describe("the pages of a release", () => {
  // Debian's package moves them all, and nothing but them, to one folder.
  it("lead to each other alone", () => {
    expect(written.length).toBeGreaterThan(130);
    const dead = written.flatMap((page) =>
      linksOf(page)
        .filter((link) => !isPage(link.replace(/\/$/, "")))
        .map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it("are all that programs, settings and examples name", () => {
    const named = ["apps/server/src", "deploy"]
      .flatMap(filesOf)
      .filter((file) => isShipped(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:docs|demo)\/[\w/.-]+\.md\b/g)].map(([page]) => page),
      );
    expect(new Set(named).size).toBeGreaterThan(5);
    expect([...new Set(named)].filter((page) => !isPage(page))).toEqual([]);
  });

  it("stand where Debian's files say", () => {
    const named = filesOf("deploy/debian").flatMap((file) =>
      [...read(file).matchAll(/\/usr\/share\/doc\/portico\/([\w/.-]+\.md)\b/g)].map(
        ([, page = ""]) => page,
      ),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((page) => !isPage(page))).toEqual([]);
  });
});
