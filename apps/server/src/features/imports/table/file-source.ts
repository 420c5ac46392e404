import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";

/** The bytes of a file from its beginning, as often as they are asked for; none of it is held in memory. */
export type FileSource = () => AsyncIterable<Uint8Array>;

/** As many bytes as are read at once. */
const pieceSize = 64 * 1024;

/** A file on this machine. */
export function fileAt(path: string): FileSource {
  return () => createReadStream(path);
}

/** A file that is open already, and stays so. */
export function fileIn(file: FileHandle): FileSource {
  return async function* () {
    for (let position = 0; ;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceSize), { position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  };
}

/**
 * A file that somebody holds in memory already. It comes in pieces, between which the process does what
 * else there is to do: one that serves would stand still for as long as a large file takes.
 */
export function fileOf(bytes: Uint8Array): FileSource {
  return async function* () {
    for (let at = 0; at < bytes.byteLength; at += pieceSize) {
      yield bytes.subarray(at, at + pieceSize);
      await nextTurn();
    }
  };
}

/** The same file for as long as nobody stops whoever reads it. */
export function stoppable(source: FileSource, stop: AbortSignal): FileSource {
  return async function* () {
    for await (const bytes of source()) {
      stop.throwIfAborted();
      yield bytes;
    }
  };
}

/** The first bytes of a file: as many as are asked for, or all that there are. */
export async function headOf(source: FileSource, size: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source()) {
    parts.push(part);
    length += part.byteLength;
    if (length >= size) break;
  }
  return Buffer.concat(parts).subarray(0, size);
}
