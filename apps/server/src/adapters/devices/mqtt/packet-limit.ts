import { Transform } from "node:stream";

/** Bytes of a packet at most, without its head: a message of 4 KB, and its topic. */
export const longestPacket = 16 * 1024;

/** The type of a packet, in the upper half of its first byte, that carries a message (MQTT 3.1.1 §2.2.1). */
const publish = 3;

/** Bytes that the length of a packet may take at most (§2.2.3). */
const longestLength = 4;

interface Head {
  /** Bytes of the head itself, and of what follows. */
  size: number;
  length: number;
}

/** Reads the head of a packet; null where it is not there as a whole. */
function readHead(bytes: Buffer): Head | null {
  let length = 0;
  for (let n = 0; n < longestLength; n += 1) {
    const byte = bytes[n + 1];
    if (byte === undefined) return null;
    length += (byte & 127) * 128 ** n;
    if (byte < 128) return { size: n + 2, length };
  }
  throw new Error("The broker sends a packet whose length has no end");
}

function writeHead(first: number, length: number): Buffer {
  const bytes = [first];
  let rest = length;
  do {
    bytes.push((rest % 128) + (rest < 128 ? 0 : 128));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.from(bytes);
}

/** Bytes that stand before a message: its topic, and a number where it is to be confirmed (§3.3.2). */
function preludeOf(bytes: Buffer, { size }: Head): number | null {
  if (bytes.length < size + 2) return null;
  const isConfirmed = (bytes.readUInt8(0) & 6) !== 0;
  return 2 + bytes.readUInt16BE(size) + (isConfirmed ? 2 : 0);
}

/**
 * Lets packets through, and takes the message out of those that are too long before anybody holds it:
 * what remains says nothing, and is confirmed to the broker, which would send it again and again.
 */
export function createPacketLimit(): Transform {
  let held: Buffer = Buffer.alloc(0);
  /** Bytes of the packet under way that are yet to be let through, and to be left out. */
  let [passing, skipping] = [0, 0];

  /** Begins a packet; whether enough of it is there to judge it. */
  function begin(limit: Transform): boolean {
    const head = readHead(held);
    if (head === null) return false;
    if (head.length <= longestPacket) {
      passing = head.size + head.length;
      return true;
    }
    const first = held.readUInt8(0);
    if (first >> 4 !== publish) throw new Error("The broker sends a packet that is too long");
    const prelude = preludeOf(held, head);
    if (prelude === null) return false;
    if (prelude > head.length) throw new Error("The broker sends a packet that is none");
    limit.push(writeHead(first, prelude));
    held = held.subarray(head.size);
    [passing, skipping] = [prelude, head.length - prelude];
    return true;
  }

  function take(count: number): Buffer {
    const taken = held.subarray(0, count);
    held = held.subarray(taken.length);
    return taken;
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      try {
        while (held.length > 0) {
          if (passing > 0) {
            const passed = take(passing);
            passing -= passed.length;
            this.push(passed);
          } else if (skipping > 0) skipping -= take(skipping).length;
          else if (!begin(this)) break;
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
