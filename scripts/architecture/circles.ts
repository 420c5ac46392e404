import { importsOf, targetOf } from "./imports.ts";
import type { SourceFile } from "./rules.ts";
import { isTest } from "./rules.ts";

const featureOf = (path: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Which features of the server each one runs code of; types, and tables, which refer to each other, aside. */
function listAsked(files: readonly SourceFile[]): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const feature = featureOf(path);
    if (feature === undefined || isTest(path)) continue;
    for (const { specifier, isType } of importsOf(text)) {
      const target = targetOf(path, specifier) ?? "";
      const other = featureOf(target);
      if (isType || other === undefined || other === feature) continue;
      if (!target.endsWith(".tables.ts")) {
        asked.set(feature, (asked.get(feature) ?? new Set()).add(other));
      }
    }
  }
  return asked;
}

/** Features of the server that ask each other in a circle, each circle by its way round. */
export function findCircles(files: readonly SourceFile[]): string[] {
  const asked = listAsked(files);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (feature: string, way: readonly string[]): void => {
    const at = way.indexOf(feature);
    if (at >= 0) circles.push([...way.slice(at), feature].join(" → "));
    if (at >= 0 || done.has(feature)) return;
    for (const other of asked.get(feature) ?? []) follow(other, [...way, feature]);
    done.add(feature);
  };
  for (const feature of asked.keys()) follow(feature, []);
  return circles;
}
