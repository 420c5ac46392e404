import type { Validators } from "../../adapters/remote/remote-files.ts";
import type { DocumentFault } from "./remote-documents.ts";

/** A document as it is kept: its bytes, or why there are none. */
export interface KeptDocument {
  bytes?: Buffer;
  fault?: DocumentFault;
  validators?: Validators | undefined;
  /** When its host was asked the last time, in ms since 1970. */
  checkedAt: number;
}

const lineEnd = 0x0a;

/** One file for all of it, a line of JSON before the bytes: what is read belongs together. */
export function writeKept({ bytes, ...head }: KeptDocument): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes ?? Buffer.alloc(0)]);
}

/** What `writeKept` wrote; null for nothing. */
export function readKept(file: Buffer | null): KeptDocument | null {
  if (file === null) return null;
  const end = file.indexOf(lineEnd);
  const head = JSON.parse(file.toString("utf8", 0, end)) as KeptDocument;
  return head.fault === undefined ? { ...head, bytes: file.subarray(end + 1) } : head;
}
