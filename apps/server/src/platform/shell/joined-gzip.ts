import { constants, crc32, deflateRawSync, type ZlibOptions } from "node:zlib";
import { powerOf, joinChecksums } from "./joined-checksums.ts";

/** A part of many answers, compressed once. */
export interface CompressedPart {
  /** Deflate blocks (RFC 1951) that begin and end at a byte and refer to nothing outside of them. */
  blocks: Buffer;
  /** CRC-32 of the text. */
  checksum: number;
  /** Length of the text in bytes, and what that length does to a checksum before it. */
  length: number;
  power: number;
}

/** A member's head (RFC 1952 §2.3): deflate, no name, no time, any system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block (RFC 1951 §3.2.4): stored, of no length. */
const last = Buffer.from([1, 0, 0, 0xff, 0xff]);

function compress(text: Buffer, options: ZlibOptions): CompressedPart {
  const blocks = deflateRawSync(text, { ...options, finishFlush: constants.Z_FULL_FLUSH });
  const { length } = text;
  return { blocks, checksum: crc32(text), length, power: powerOf(length) };
}

/** Compresses what stands in many answers, as well as it goes. */
export const compressPart = (text: Buffer): CompressedPart => compress(text, { level: 9 });

/**
 * Compresses a short text of one answer. Left to itself zlib takes a quarter of a megabyte for it, which
 * costs four times as long as the text: a window that holds the text loses nothing (zlib keeps 262 bytes
 * of it to itself).
 */
function compressOwn(text: Buffer): CompressedPart {
  const windowBits = Math.min(Math.max(Math.ceil(Math.log2(text.length + 262)), 9), 15);
  return compress(text, { level: 6, memLevel: 5, windowBits, chunkSize: 4096 });
}

/**
 * One gzip member of parts in their order (RFC 1952): a deflate stream is a row of blocks, so those of
 * parts that have been compressed before stand between those of the texts that are an answer's own.
 */
export function joinGzip(parts: readonly (CompressedPart | Buffer)[]): Buffer {
  const all = parts.map((part) => (Buffer.isBuffer(part) ? compressOwn(part) : part));
  const { checksum, length } = all.reduce(
    (before, part) => ({
      checksum: joinChecksums(before.checksum, part),
      length: before.length + part.length,
    }),
    { checksum: 0, length: 0 },
  );
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([head, ...all.map(({ blocks }) => blocks), last, trailer]);
}
