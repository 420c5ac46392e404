import { Worker } from "node:worker_threads";
import { passwordSpellings } from "@portico/rules/password-words";
import { fingerprint } from "./fingerprint.ts";

/** The list, once somebody has asked for it. */
let known: Promise<Float64Array> | undefined;

/** A thread of its own reads the list: it takes half a second, and what it needs for that goes with it. */
function readList(): Promise<Float64Array> {
  const worker = new Worker(new URL("common-passwords-worker.ts", import.meta.url));
  return new Promise((resolve, reject) => {
    worker.once("message", (list: Float64Array) => resolve(list));
    worker.once("error", reject);
  });
}

/** Fingerprints of all common passwords, in order; read at the first call, again after a failure. */
export function commonFingerprints(): Promise<Float64Array> {
  known ??= readList().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

function has(list: Float64Array, wanted: number): boolean {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return list[from] === wanted;
}

/**
 * Whether a password is on the list of leaked ones (ASVS 6.2.12), or one of them with figures and
 * signs around it or in the place of letters, which is how people bring `dragon` past a checklist.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonFingerprints();
  return passwordSpellings(password).some((spelling) => has(list, fingerprint(spelling)));
}
