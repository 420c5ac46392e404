import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPacketLimit, longestPacket } from "./packet-limit.ts";

/** The first bytes of a message that is to be confirmed, of one that is not, and of an answer to a ping. */
const [confirmed, plain, pong] = [0x32, 0x30, 0xd0];

/** A length as MQTT writes it. */
function lengthOf(count: number): number[] {
  return count < 128 ? [count] : [(count % 128) + 128, ...lengthOf(Math.floor(count / 128))];
}

function packet(first: number, ...body: readonly Uint8Array[]): Buffer {
  const joined = Buffer.concat(body);
  return Buffer.concat([Uint8Array.from([first, ...lengthOf(joined.length)]), joined]);
}

/** A message of so many bytes, as it is sent under a topic. */
function message(first: number, topic: string, size: number): Buffer {
  const name = Buffer.from(topic);
  const number = first === confirmed ? [Buffer.from([7, 9])] : [];
  return packet(first, Buffer.from([0, name.length]), name, ...number, Buffer.alloc(size, "x"));
}

/** What comes through of these chunks. */
async function through(chunks: readonly Uint8Array[]): Promise<Buffer> {
  const limit = createPacketLimit();
  const passed = buffer(limit);
  for (const chunk of chunks) limit.write(chunk);
  limit.end();
  return passed;
}

describe("packets of a broker", () => {
  it("come through as they are, up to the limit", async () => {
    const longest = message(plain, "a/b", longestPacket - 5);
    const sent = [packet(pong), longest, message(confirmed, "a/b", 200)];
    expect(await through(sent)).toEqual(Buffer.concat(sent));
  });

  it("that are too long lose their message, and keep what they are confirmed by", async () => {
    const sent = [message(confirmed, "a/b", 3_000_000), message(plain, "c", longestPacket)];
    const empty = [message(confirmed, "a/b", 0), message(plain, "c", 0)];
    const next = packet(pong);
    expect(await through([...sent, next])).toEqual(Buffer.concat([...empty, next]));
  });

  it("are the same in whatever pieces they arrive", async () => {
    const sent = Buffer.concat([
      message(plain, "first", 300),
      message(confirmed, "long", longestPacket + 1),
      message(confirmed, "last", 40),
    ]);
    const whole = await through([sent]);
    const cut = fc.array(fc.nat(sent.length), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(cut, async (places) => {
        const ends = [0, ...places.toSorted((a, b) => a - b), sent.length];
        const pieces = ends.slice(1).map((end, n) => sent.subarray(ends[n], end));
        expect(await through(pieces)).toEqual(whole);
      }),
    );
  });

  it.each([
    ["too long and no message", packet(0x90, Buffer.alloc(longestPacket + 1))],
    ["of a length without an end", Buffer.from([plain, 255, 255, 255, 255, 255])],
    ["shorter than its own topic", packet(plain, Buffer.alloc(longestPacket + 1, 255))],
  ])("that are %s end the line", async (_what, bytes) => {
    await expect(through([bytes])).rejects.toThrow("The broker sends");
  });
});
