import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack } from "tar-stream";
import { CommandFailure } from "../../platform/commands/command.ts";

/** Bytes that are read at once. */
const chunkSize = 1_048_576;

/** An archive that is being written. */
export interface ArchiveWriter {
  addFolder(name: string): Promise<void>;
  /** Adds a file as it is now; answers false where there is none any more. */
  addFile(name: string, path: string): Promise<boolean>;
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** SHA-256 of what was added so far, by name. */
  readonly sha256: Readonly<Record<string, string>>;
  /** Writes the end, and waits until the disk has everything. */
  finish(): Promise<void>;
  /** Leaves it as it is, which is no archive. */
  abandon(): Promise<void>;
}

/**
 * As many bytes as the file had when it was opened. One that shrinks meanwhile is filled up with
 * zeros: PostgreSQL's log knows what was there, as it knows what was added.
 */
async function* bytesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size;) {
    const buffer = Buffer.alloc(Math.min(chunkSize, size - done));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, done);
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    yield chunk;
    done += chunk.length;
  }
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/** Begins an archive (tar, compressed by Zstandard with a checksum) that its owner alone can read. */
export function createArchiveWriter(path: string): ArchiveWriter {
  const archive = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(Readable.from(archive), compress, target);
  // Whoever adds or finishes hears of it; until then it is nobody's.
  written.catch(() => undefined);
  const sha256: Record<string, string> = {};

  /** What is wrong with the place of the archive, before what is wrong with what goes into it. */
  function faultOf(error: unknown): unknown {
    const { errored } = target;
    if (errored === null) return error;
    const code = "code" in errored ? String(errored.code) : errored.message;
    return new CommandFailure(`${path} cannot be written (${code}).`);
  }

  async function add(name: string, size: number, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash("sha256");
    async function* seen(): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(Readable.from(seen()), archive.entry({ name, size, mode: 0o600 }));
    } catch (error) {
      throw faultOf(error);
    }
    sha256[name] = hash.digest("hex");
  }

  return {
    sha256,
    async addFolder(name) {
      try {
        archive.entry({ name, type: "directory", mode: 0o700 });
      } catch (error) {
        throw faultOf(error);
      }
    },
    async addFile(name, source) {
      const file = await openIfThere(source);
      if (file === null) return false;
      try {
        const { size } = await file.stat();
        await add(name, size, bytesOf(file, size));
      } finally {
        await file.close();
      }
      return true;
    },
    addBytes: (name, bytes) => add(name, bytes.length, Readable.from([bytes])),
    async finish() {
      archive.finalize();
      await written.catch((error: unknown) => {
        throw faultOf(error);
      });
    },
    async abandon() {
      archive.destroy();
      await written.catch(() => undefined);
    },
  };
}
