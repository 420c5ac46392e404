import { readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));

const { dependencies } = JSON.parse(
  readFileSync(join(root, "apps", "server", "package.json"), "utf8"),
) as { dependencies: Readonly<Record<string, string>> };

const ours = /^@portico\/(.+)$/;

/** Packages of others that the server is made of. */
export const foreignPackages = Object.keys(dependencies).filter((name) => !ours.test(name));

/** Folders of packages of ours that the server is made of. */
export const ownPackageFolders = Object.keys(dependencies).flatMap((name) => {
  const [, folder] = ours.exec(name) ?? [];
  return folder === undefined ? [] : [join(root, "packages", folder, "src")];
});

const serverFolder = join(root, "apps", "server", "src");

/** Tests, and what editors write beside a file, change nothing in the server. */
export const isServerSource = (path: string) =>
  /\.(ts|json)$/.test(path) && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(path);

/** Tells of every saved source of the server. */
export function watchServerSources(onSaved: () => void): void {
  for (const folder of [serverFolder, ...ownPackageFolders]) {
    watch(folder, { recursive: true }, (_event, path) => {
      if (path !== null && isServerSource(path)) onSaved();
    });
  }
}
