import { createReadStream } from "node:fs";

/** The bytes of a file from its beginning, as often as they are asked for; none of it is held in memory. */
export type FileSource = () => AsyncIterable<Uint8Array>;

/** A file on this machine. */
export function fileAt(path: string): FileSource {
  return () => createReadStream(path);
}

/** A file that somebody holds in memory already. */
export function fileOf(bytes: Uint8Array): FileSource {
  return async function* () {
    yield await Promise.resolve(bytes);
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
