import { createArchiveWriter } from "../archive-writer.ts";
import { format, manifestName } from "../manifest.ts";

/** What every archive of a database has, without the database. */
export const bareEntries: Readonly<Record<string, string>> = {
  "postgres/PG_VERSION": "18\n",
  "database.json": "{}",
};

/** Writes an archive of any entries, with a manifest that is right but for what is told otherwise. */
export async function writeArchive(
  file: string,
  entries: Readonly<Record<string, string>>,
  told: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const archive = createArchiveWriter(file);
  if (Object.keys(entries).some((name) => name.startsWith("postgres/"))) {
    await archive.addFolder("postgres");
  }
  for (const [name, text] of Object.entries(entries)) {
    await archive.addBytes(name, Buffer.from(text));
  }
  const now = new Date().toISOString();
  const manifest = {
    format,
    portico: "3.5.0",
    postgres: "18.4",
    migrations: 1,
    startedAt: now,
    completeAt: now,
    archive: null,
    hasSecret: true,
    hasFiles: true,
    sha256: archive.sha256,
    ...told,
  };
  await archive.addBytes(manifestName, Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
}
