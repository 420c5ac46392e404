import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContentEncoding, encodingFor, leastCompressed } from "./encodings.ts";

const toBrotli = promisify(brotliCompress);

const writings = {
  identity: async (text: string) => Buffer.from(text),
  br: (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
} satisfies Record<ContentEncoding | "identity", (text: string) => Promise<Buffer>>;

/** A text that is the same for many: each body that is asked for is made once. */
export class SharedText {
  readonly #text: string;
  readonly #type: string;
  readonly #bodies = new Map<keyof typeof writings, Promise<Buffer>>();

  /** @param type its media type, whose characters are UTF-8 */
  constructor(text: string, type: string) {
    this.#text = text;
    this.#type = type;
  }

  #in(encoding: keyof typeof writings): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? writings[encoding](this.#text);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** What to send to whoever asked, as they take it; says in the answer's head what that is. */
  bodyFor(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    reply.type(`${this.#type}; charset=utf-8`);
    const isShort = this.#text.length < leastCompressed;
    const encoding = isShort ? null : encodingFor(request.headers["accept-encoding"]);
    if (encoding === null) return this.#in("identity");
    reply.header("content-encoding", encoding);
    return this.#in(encoding);
  }
}
