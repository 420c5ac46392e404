import type { Readable } from "node:stream";

/** Something that is kept, to be read once. */
export interface KeptFile {
  stream: Readable;
  /** In bytes. */
  length: number;
}

/** Something that is kept, as a list tells it. */
export interface StoredFile {
  key: string;
  /** When it was put there last. */
  changedAt: Date;
}

/** Where the bytes of pictures and uploads live: a folder here, a bucket elsewhere. */
export interface FileStorage {
  /**
   * Keeps bytes under a key; whoever reads sees all of them or none.
   * Keys are words of letters, digits, `.`, `_` and `-`, separated by slashes.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes under a key, or null. */
  get(key: string): Promise<Buffer | null>;
  /** Whether there is something under a key. */
  has(key: string): Promise<boolean>;
}

/** The same, for files that are too large to be in memory as a whole. */
export interface FileStore extends FileStorage {
  /** Keeps what a file of this machine holds. */
  putFile(key: string, path: string): Promise<void>;
  /** What is under a key, piece by piece; null for nothing. */
  open(key: string): Promise<KeptFile | null>;
  /** Forgets what is under a key, if there is something. */
  delete(key: string): Promise<void>;
  /** All that is kept, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what processes that ended have left half written. */
  sweepUnfinished(now: Date): Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** Refuses keys that could leave the store's folder or mean two things in two stores. */
export function checkStorageKey(key: string): void {
  if (!keyPattern.test(key)) throw new RangeError(`Not a key of the file store: ${key}`);
}
