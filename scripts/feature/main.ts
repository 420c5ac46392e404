import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Names, namesOf, withNames } from "./names.ts";
import { registries } from "./registries.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const skeleton = fileURLToPath(new URL("skeleton", import.meta.url));

/** Files of the skeleton end so: with their names unfilled, they are not yet code. */
const unfilled = ".txt";

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

function run(file: string, ...args: string[]): void {
  execFileSync(file, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

/** The new files by their paths. */
function filled(names: Names): [path: string, text: string][] {
  const files = globSync(`**/*${unfilled}`, { cwd: skeleton }).toSorted();
  return files.map((file) => [
    withNames(file.replaceAll("\\", "/").slice(0, -unfilled.length), names),
    withNames(readFileSync(join(skeleton, file), "utf8"), names),
  ]);
}

/** The lists with the new entries; all are read before anything is written. */
function entered(names: Names): [path: string, text: string][] {
  return registries.map(({ path, add }) => {
    const text = readFileSync(join(root, path), "utf8");
    try {
      return [path, add(text, (line) => withNames(line, names))];
    } catch (error) {
      return stop(`${path} looks different than this script knows it. ${String(error)}`);
    }
  });
}

function main([plural, singular]: readonly string[]): void {
  const names = namesOf(plural, singular);
  if (typeof names === "string") stop(names);
  const created = filled(names);
  const taken = created.find(([path]) => existsSync(join(root, path)));
  if (taken !== undefined) stop(`There is a feature of this name already: ${taken[0]}`);
  const changed = entered(names);
  for (const [path, text] of [...created, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = [...created, ...changed].map(([path]) => path);
  run("oxfmt", "--write", ...paths);
  run(process.execPath, "scripts/texts.cjs", "--write");
  run(process.execPath, "scripts/migration.cjs", "--name", names["snakes"] ?? "");
  run(process.execPath, "scripts/migration.cjs", "--pin");
  console.log(paths.join("\n"));
  console.log(
    "Written, with a migration and the types of the texts. Next: docs/adding-a-feature.md",
  );
}

main(process.argv.slice(2));
