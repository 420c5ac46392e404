import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { extract, type Extract } from "tar-stream";
import { CommandFailure } from "../../platform/commands/command.ts";
import { type Manifest, manifestName, readManifest } from "./manifest.ts";

/** Who the database's files shall belong to; null for whoever runs us. */
export type Owner = { uid: number; gid: number } | null;

/** What an archive of ours may hold; anything else could lead out of the folder. */
const isOurs = /^(?:postgres|files)(?:\/|$)|^(?:secret\.key|database\.json)$/;

function checkName(name: string): void {
  if (isOurs.test(name) && !name.split("/").includes("..")) return;
  throw new CommandFailure(`The archive holds ${name}, which no backup of Portico does.`);
}

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

async function writeEntry(entry: Entry, path: string, flush: boolean): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(
    Readable.from(entry),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600, flush }),
  );
  return hash.digest("hex");
}

/** Compares what came out of the archive with what it says it holds. */
function compare({ sha256 }: Manifest, found: ReadonlyMap<string, string>): void {
  for (const [name, hash] of Object.entries(sha256)) {
    if (found.get(name) !== hash) throw new CommandFailure(`The archive is damaged: ${name}.`);
  }
  for (const name of found.keys()) {
    if (!(name in sha256)) throw new CommandFailure(`The archive does not know its ${name}.`);
  }
}

/**
 * Unpacks an archive into an empty folder, and compares every file with the manifest.
 * @throws CommandFailure where it is none, or not as it was written
 */
export async function unpackArchive(file: string, into: string, owner: Owner): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | null = null;

  async function take(entry: Entry): Promise<void> {
    const { name, type } = entry.header;
    if (name === manifestName) {
      manifest = readManifest(await text(entry));
      return;
    }
    checkName(name);
    const path = join(into, name);
    const ofDatabase = name.startsWith("postgres");
    if (type === "directory") {
      entry.resume();
      await mkdir(path, { recursive: true, mode: 0o700 });
    } else {
      if (!ofDatabase) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // PostgreSQL has its own files written to the disk when it recovers.
      found.set(name, await writeEntry(entry, path, !ofDatabase));
    }
    if (ofDatabase && owner !== null) await chown(path, owner.uid, owner.gid);
  }

  const archive = extract();
  async function takeAll(): Promise<void> {
    for await (const entry of archive) await take(entry);
  }
  try {
    await Promise.all([
      pipeline(createReadStream(file), createZstdDecompress(), archive),
      takeAll(),
    ]);
  } catch (error) {
    throw unreadable(error, file) ?? error;
  }
  if (manifest === null) {
    throw new CommandFailure(`${file} is no backup that this version of Portico can read.`);
  }
  compare(manifest, found);
  return manifest;
}

/** The failure in words where the archive is to blame, and not this machine. */
function unreadable(error: unknown, file: string): CommandFailure | null {
  if (error instanceof CommandFailure || !(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") {
    const isOfArchive = "path" in error ? error.path === file : code === "EISDIR";
    return isOfArchive ? new CommandFailure(`${file} cannot be read (${code}).`) : null;
  }
  const isDamaged = code.startsWith("ZSTD_") || code === "Z_BUF_ERROR" || code === "";
  return isDamaged ? new CommandFailure(`${file} is damaged, or no backup of Portico.`) : null;
}
