import { constants, crc32, deflateRawSync } from "node:zlib";

/** The first part of many answers, compressed once. */
export interface CompressedStart {
  /** Deflate blocks (RFC 1951) that end at a byte and refer to nothing that comes after. */
  blocks: Buffer;
  /** CRC-32 of the text. */
  checksum: number;
  /** Length of the text in bytes. */
  length: number;
}

/** A member's head (RFC 1952 §2.3): deflate, no name, no time, any system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Compresses what many answers begin with, as well as it goes. */
export function compressStart(text: Buffer): CompressedStart {
  const blocks = deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { blocks, checksum: crc32(text), length: text.length };
}

/**
 * One gzip member of a start and its own end (RFC 1952): a deflate stream is a row of blocks, and those
 * of the end are put behind those of the start, which has been compressed before.
 */
export function joinGzip({ blocks, checksum, length }: CompressedStart, end: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, checksum), 0);
  trailer.writeUInt32LE((length + end.length) % 2 ** 32, 4);
  return Buffer.concat([head, blocks, deflateRawSync(end), trailer]);
}
