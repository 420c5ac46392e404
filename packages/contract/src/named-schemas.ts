import { globSync } from "node:fs";
import type { TSchema } from "typebox";

type Module = Readonly<Record<string, TSchema>>;

/** Every feature's schemas, those of errors, and what all of them are made of. */
const files = [
  "problem.ts",
  "wire.ts",
  ...globSync("*/*schemas.ts", { cwd: import.meta.dirname }),
].toSorted();

/** `userSchema` is the type `User`, `loginBody` the type `LoginBody`; what else is exported is none. */
function typeNameOf(exportName: string): string | null {
  const name = /^\w+(?=Schema$)|^\w+Body$/.exec(exportName)?.[0];
  return name === undefined ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

const modules = await Promise.all(
  files.map((file) => import(new URL(file, import.meta.url).href) as Promise<Module>),
);

/** The schemas of the wire by the name of their type, which the name of their export gives. */
export const namedSchemas: Readonly<Record<string, TSchema>> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .map(([exportName, schema]) => [typeNameOf(exportName), schema] as const)
    .filter((row): row is readonly [string, TSchema] => row[0] !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
