import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { leastCompressed } from "./encodings.ts";
import { SharedAnswer } from "./shared-answer.ts";

async function ask(json: string, encodings: Record<string, string> = {}) {
  const app = Fastify();
  const answer = new SharedAnswer(json, "a list");
  app.get("/", (request, reply) => answer.bodyFor(request, reply));
  const { headers, rawPayload } = await app.inject({ url: "/", headers: encodings });
  await app.close();
  return { headers, rawPayload };
}

/** An answer of so many bytes, each a character. */
const ofLength = (length: number) => JSON.stringify("x".repeat(length - 2));

const long = JSON.stringify({ title: "Frühstück – für alle ☕".repeat(200) });

const asItIs = (bytes: Buffer) => bytes;

describe("an answer that is the same for many", () => {
  it.each([
    ["Brotli, where it is taken", "gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, where that is all", "gzip", "gzip", gunzipSync],
    ["gzip, where Brotli is not wanted", "br;q=0, gzip", "gzip", gunzipSync],
    ["itself, where nothing else is taken", "identity", undefined, asItIs],
    ["itself, where nobody knows how", "zstd", undefined, asItIs],
  ])("goes as %s", async (_what, accepted, encoding, read) => {
    const { headers, rawPayload } = await ask(long, { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(Number(headers["content-length"])).toBe(rawPayload.length);
    expect(read(rawPayload).toString()).toBe(long);
  });

  it("goes as it is to who does not say what they take", async () => {
    const { headers, rawPayload } = await ask(long);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(rawPayload.toString()).toBe(long);
  });

  it.each([
    [leastCompressed - 1, undefined],
    [leastCompressed, "br"],
  ])("of %i bytes goes by %s", async (length, encoding) => {
    const { headers } = await ask(ofLength(length), { "accept-encoding": "br" });
    expect(headers["content-encoding"]).toBe(encoding);
  });

  it("is compressed once", async () => {
    const app = Fastify();
    const answer = new SharedAnswer(long, "a list");
    const bodies: Buffer[] = [];
    app.get("/", async (request, reply) => {
      const body = await answer.bodyFor(request, reply);
      bodies.push(body);
      return body;
    });
    const asked = { url: "/", headers: { "accept-encoding": "br" } };
    await Promise.all([app.inject(asked), app.inject(asked)]);
    await app.close();
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
  });
});
