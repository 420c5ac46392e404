import { dirname, join, normalize } from "node:path/posix";

/** An import as written in a file. */
export interface Import {
  specifier: string;
  isType: boolean;
  /** Whether it is loaded when the code comes to it. */
  isLater: boolean;
}

const statement =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[\w*${][^"';]*?\sfrom\s+)?["'](?<from>[^"']+)["']|\bimport\(\s*["'](?<dynamic>[^"']+)["']/gm;

/** All imports of a source text, dynamic ones too. */
export function importsOf(source: string): Import[] {
  return [...source.matchAll(statement)].map(({ groups }) => ({
    specifier: groups?.["from"] ?? groups?.["dynamic"] ?? "",
    isType: groups?.["type"] !== undefined,
    isLater: groups?.["dynamic"] !== undefined,
  }));
}

/** The file or folder of ours that an import means, from the project's root; null for packages of others. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  const [, name, path] = /^@portico\/([^/]+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = ["server", "web"].includes(name) ? `apps/${name}` : `packages/${name}`;
  return `${folder}/src${path === undefined ? "" : `/${path}`}`;
}
