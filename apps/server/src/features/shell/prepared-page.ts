import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import type { Http } from "../../platform/http/calls.ts";
import { type CompressedStart, compressStart, joinGzip } from "../../platform/shell/joined-gzip.ts";

/** A page whose first part is the same for many, ready to be sent. */
export interface PreparedPage {
  policy: string;
  start: CompressedStart;
  /** With the end that visitors get: made when it is first asked for. */
  inBrotli: () => Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const decompress = promisify(gunzip);

/** Prepares a page; it takes its time, since that is done once. */
export function preparePage(html: string, visitorsEnd: string, policy: string): PreparedPage {
  const start = compressStart(Buffer.from(html));
  let brotli: Promise<Buffer> | undefined;
  return {
    policy,
    start,
    inBrotli: () => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      return (brotli ??= compressBrotli(html + visitorsEnd, { params }));
    },
  };
}

/**
 * Sends a page with its end, as the browser takes it. What has an end of its own goes as gzip, of which
 * only the end has to be compressed then; the same for everybody goes as Brotli, which is smaller.
 */
export async function sendPrepared(
  page: PreparedPage,
  { end, isOwn }: { end: string; isOwn: boolean },
  { request, reply }: Http,
): Promise<FastifyReply> {
  const taken = isOwn ? ["gzip"] : ["br", "gzip"];
  const encoding = negotiate(request.headers["accept-encoding"] ?? "", taken);
  reply.header("content-security-policy", page.policy);
  if (encoding === "br") {
    return reply.header("content-encoding", "br").send(await page.inBrotli());
  }
  const gzip = joinGzip(page.start, Buffer.from(end));
  if (encoding === "gzip") return reply.header("content-encoding", "gzip").send(gzip);
  // Hardly anybody: what is kept is compressed.
  return reply.send(await decompress(gzip));
}
