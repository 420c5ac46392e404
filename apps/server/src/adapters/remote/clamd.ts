import { connect } from "node:net";

/** Looks for known malware: true for a clean file. Throws where there is no verdict. */
export type IsClean = (bytes: Uint8Array) => Promise<boolean>;

/** Milliseconds for a verdict, the connection included. */
const maxTime = 20_000;

/** Bytes of a verdict; clamd's are under a hundred. */
const maxVerdict = 1024;

/** Length of a chunk as four bytes, the largest first; a chunk of none ends the stream. */
function chunkHead(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}

/** Asks ClamAV's daemon with its command INSTREAM (clamd(8), "Commands"). */
export function createClamd(hostname: string, port: number): IsClean {
  return async (bytes) => {
    const socket = connect({ host: hostname, port, signal: AbortSignal.timeout(maxTime) });
    try {
      for (const part of ["zINSTREAM\0", chunkHead(bytes.length), bytes, chunkHead(0)]) {
        if (part.length > 0) socket.write(part);
      }
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
