import { parentPort, workerData } from "node:worker_threads";
import { openTable } from "../table/read-table.ts";

/** How a file begins, and what it goes on with. */
export interface EndlessFile {
  head: string;
  more: string;
}

/** Why a file was refused, and how much of it was read as a table. */
export interface ReadEndless {
  reason: string;
  megabytes: number;
}

const megabyte = 1024 * 1024;

/** As much of it as there is to those who look at the whole of a file for its encoding. */
const whole = 40 * megabyte;

const { head, more } = workerData as EndlessFile;
const piece = Buffer.from(more.repeat(Math.ceil((64 * 1024) / more.length)));
let bytes = 0;

async function* source() {
  bytes = 0;
  yield Buffer.from(head);
  for (; bytes < whole; bytes += piece.length) {
    await Promise.resolve();
    yield piece;
  }
}

const reason = await openTable(source).then(() => "none", String);
const answer: ReadEndless = { reason, megabytes: bytes / megabyte };
parentPort?.postMessage(answer, []);
