import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { tallies } from "../metrics/tallies.ts";

/** Bytes that may wait for a caller who does not read; one that has more is let go. */
const mostUnread = 64 * 1024;

/** Milliseconds until the caller may ask anew, drawn so that not all of them come at once. */
const askAnew = () => 2000 + Math.floor(Math.random() * 3000);

/**
 * Answers that follow one another for as long as the caller listens, as server-sent events. They carry
 * no ids: each says how things are, so that who comes back needs nothing of what was missed.
 */
export class AnswerStream extends Readable {
  constructor() {
    super({ read: () => undefined });
    tallies.openStreams++;
    this.once("close", () => tallies.openStreams--);
    this.push(`retry: ${askAnew()}\n\n`);
  }

  /** Tells how things are now, as JSON. */
  tell(json: string): void {
    this.#write(`data: ${json}\n\n`);
  }

  /** Says nothing, and keeps those between here and the caller from hanging up. */
  beat(): void {
    this.#write(":\n\n");
  }

  /** Ends it; the caller may ask anew. */
  end(): void {
    this.push(null);
  }

  #write(text: string): void {
    if (this.readableLength > mostUnread) this.destroy();
    else this.push(text);
  }
}

/** Sends a stream past proxies that would hold it back until it is complete. */
export function sendStream(reply: FastifyReply, stream: AnswerStream): FastifyReply {
  return reply
    .type("text/event-stream; charset=utf-8")
    .headers({
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      // A server that stops would wait for a connection that could be used again.
      connection: "close",
    })
    .send(stream);
}
