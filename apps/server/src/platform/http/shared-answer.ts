import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ContentEncoding, encodingFor, leastCompressed } from "./encodings.ts";

const toBrotli = promisify(brotliCompress);

const writings = {
  identity: async (json: string) => Buffer.from(json),
  br: (json: string) => toBrotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (json: string) => promisify(gzip)(json),
} satisfies Record<ContentEncoding | "identity", (json: string) => Promise<Buffer>>;

/** An answer that is the same for many: each body that is asked for is made once. */
export class SharedAnswer {
  readonly json: string;
  /** The name by which it is the same. */
  readonly sharedAs: string;
  readonly #bodies = new Map<keyof typeof writings, Promise<Buffer>>();

  constructor(json: string, sharedAs: string) {
    this.json = json;
    this.sharedAs = sharedAs;
  }

  #in(encoding: keyof typeof writings): Promise<Buffer> {
    const body = this.#bodies.get(encoding) ?? writings[encoding](this.json);
    this.#bodies.set(encoding, body);
    return body;
  }

  /** What to send to whoever asked, as they take it; says in the answer's head what that is. */
  bodyFor(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
    reply.type("application/json; charset=utf-8");
    const isShort = this.json.length < leastCompressed;
    const encoding = isShort ? null : encodingFor(request.headers["accept-encoding"]);
    if (encoding === null) return this.#in("identity");
    reply.header("content-encoding", encoding);
    return this.#in(encoding);
  }
}
