import { isTest, type SourceFile } from "./rules.ts";

const features = "apps/server/src/features/";
const featureOf = (path: string) => path.slice(features.length).split("/", 1)[0] ?? "";

/** Who writes into the tables of others, and why nobody else could do it for them. */
const exceptions: Readonly<Record<string, string>> = {
  [`${features}files/known-files.repository.ts`]: "a file goes with its row",
  [`${features}person-data/person-data.repository.ts`]: "a person is erased everywhere at once",
};

/** The feature of each table, by the names that statements know it by: as a value, and in SQL. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  const tables = files.filter(
    ({ path }) => path.startsWith(features) && path.endsWith(".tables.ts"),
  );
  return new Map(
    tables.flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = pgTable\(\s*"(\w+)"/gm)].flatMap(
        ([, value = "", name = ""]) => [
          [value, featureOf(path)] as const,
          [name, featureOf(path)] as const,
        ],
      ),
    ),
  );
}

const writes =
  /\.(?:insert|update|delete)\((\w+)\)|(?:insert into|update|delete from)\s+(?:\$\{)?(\w+)/g;

/** Statements of a feature that write into tables of another, past the checks of that one. */
export function findForeignWrites(files: readonly SourceFile[]): string[] {
  const owners = ownersOf(files);
  return files
    .filter(({ path }) => path.startsWith(features) && !isTest(path) && !(path in exceptions))
    .flatMap(({ path, text }) =>
      [...text.matchAll(writes)].flatMap(([, built, written]) => {
        const table = built ?? written ?? "";
        const owner = owners.get(table);
        return owner === undefined || owner === featureOf(path)
          ? []
          : [`${path} may not write ${table}, which are of ${owner}. Ask it for that.`];
      }),
    );
}
