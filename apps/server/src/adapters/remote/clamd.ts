import { connect } from "node:net";
import { pipeline } from "node:stream/promises";

/** Looks for known malware in the parts of a file: true for a clean one. Throws where there is no verdict. */
export type IsClean = (parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<boolean>;

/** Milliseconds for a verdict, the connection included. */
const maxTime = 20_000;

/** Bytes of a verdict; clamd's are under a hundred. */
const maxVerdict = 1024;

/** Length of a chunk as four bytes, the largest first. */
function chunkHead(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** A file as the command INSTREAM wants it; a chunk of no bytes ends it. */
async function* inStream(parts: Parameters<IsClean>[0]): AsyncGenerator<Uint8Array | string> {
  yield "zINSTREAM\0";
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield chunkHead(part.length);
    yield part;
  }
  yield chunkHead(0);
}

/** Asks ClamAV's daemon with its command INSTREAM (clamd(8), "Commands"). */
export function createClamd(hostname: string, port: number): IsClean {
  return async (parts) => {
    const socket = connect({ host: hostname, port, signal: AbortSignal.timeout(maxTime) });
    try {
      // What clamd will not read to the end it answers before; and a verdict it owes in any case.
      pipeline(inStream(parts), socket, { end: false }).catch(() => undefined);
      return verdictOf(await readToNul(socket));
    } finally {
      socket.destroy();
    }
  };
}

async function readToNul(socket: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of socket) {
    text += chunk.toString("latin1");
    if (text.includes("\0") || text.length > maxVerdict) break;
  }
  return text;
}

/** Only what clamd calls clean is; what it cannot read or finds too large is no verdict. */
function verdictOf(text: string): boolean {
  if (text === "stream: OK\0") return true;
  if (/^stream: [^\0]+ FOUND\0$/.test(text)) return false;
  throw new Error("The virus scanner gave no verdict.");
}
