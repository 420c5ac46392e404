import fc from "fast-check";
import { expect, it } from "vitest";
import { readMessages, type StreamMessage } from "./event-stream.ts";

/** A stream whose bytes come in parts of these sizes, one after another. */
function streamOf(text: string, sizes: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      let from = 0;
      for (const size of [...sizes, bytes.length]) {
        if (from < bytes.length) controller.enqueue(bytes.slice(from, from + size));
        from += size;
      }
      controller.close();
    },
  });
}

async function read(text: string, sizes: readonly number[] = []): Promise<StreamMessage[]> {
  const messages: StreamMessage[] = [];
  for await (const message of readMessages(streamOf(text, sizes))) messages.push(message);
  return messages;
}

const told = (data: string): StreamMessage => ({ data, retry: null });

it("reads what is told, in its order, however it was cut on the way", async () => {
  const text = 'data: {"place":"Łódź"}\n\ndata: 2\n\n';
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 })), async (sizes) => {
      expect(await read(text, sizes)).toEqual([told('{"place":"Łódź"}'), told("2")]);
    }),
  );
});

it("reads how long to wait, data of several lines, and signs of life", async () => {
  expect(await read("retry: 2500\n\n:\n\ndata: a\ndata:b\n\n")).toEqual([
    { data: null, retry: 2500 },
    { data: null, retry: null },
    told("a\nb"),
  ]);
});

it("leaves out what was cut off", async () => {
  expect(await read("data: 1\n\ndata: 2")).toEqual([told("1")]);
});
