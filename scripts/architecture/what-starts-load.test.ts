import { expect, it } from "vitest";
import { importsOf, targetOf } from "./imports.ts";
import { readSourceFiles } from "./source-files.ts";

const texts = new Map(readSourceFiles().map(({ path, text }) => [path, text]));

/** What a program loads before it runs: files of the server, and packages by their names. */
function loadedBy(program: string, known = new Set<string>()): Set<string> {
  known.add(program);
  for (const { specifier, isType, isLater } of importsOf(texts.get(program) ?? "")) {
    if (isType || isLater) continue;
    const target = targetOf(program, specifier) ?? specifier;
    if (!known.has(target)) loadedBy(target, known);
  }
  return known;
}

it.each(["main", "worker"])("%s carries no demo, and nothing that decodes pictures", (program) => {
  const loaded = loadedBy(`apps/server/src/${program}.ts`);
  expect([...loaded]).toContain("apps/server/src/platform/database/client.ts");
  expect([...loaded].filter((path) => /features\/demo\/|^sharp$/.test(path))).toEqual([]);
});

it("only the process of its own that decodes pictures loads what decodes them", () => {
  const decoders = /^sharp$|\/images\/measure-image\.ts$/;
  const loading = [...texts].flatMap(([path, text]) =>
    importsOf(text).some(
      ({ specifier, isType }) => !isType && decoders.test(targetOf(path, specifier) ?? specifier),
    )
      ? [path]
      : [],
  );
  const images = "apps/server/src/features/images";
  const ofServer = loading.filter((path) => /^apps\/server\/(?!.*\btest)/.test(path));
  expect(ofServer.toSorted()).toEqual([`${images}/measure-image.ts`, `${images}/render-child.ts`]);
});
