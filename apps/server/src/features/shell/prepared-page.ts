import { promisify } from "node:util";
import { brotliCompress, constants, gunzip } from "node:zlib";
import type { FastifyReply } from "fastify";
import type { Http } from "../../platform/http/calls.ts";
import { encodingFor } from "../../platform/http/encodings.ts";
import { type CompressedPart, compressPart, joinGzip } from "../../platform/shell/joined-gzip.ts";
import { joinPage, type Page } from "./page.ts";

/** A page that is the same for many but for what is one's own, ready to be sent. */
export interface PreparedPage extends Pick<Page, "places"> {
  policy: string;
  /** What stands before, between and behind the places. */
  parts: readonly CompressedPart[];
  /** With the end that visitors get: made when it is first asked for. */
  inBrotli: () => Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const decompress = promisify(gunzip);

/** Prepares a page; it takes its time, since that is done once. */
export function preparePage(
  { html, places }: Page,
  visitorsEnd: string,
  policy: string,
): PreparedPage {
  let brotli: Promise<Buffer> | undefined;
  return {
    policy,
    places,
    parts: html.map((text) => compressPart(Buffer.from(text))),
    inBrotli: () => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      return (brotli ??= compressBrotli(joinPage(html, [visitorsEnd]), { params }));
    },
  };
}

/**
 * Sends a page with what is one's own in its places and at its end, as the browser takes it. That goes as
 * gzip, of which only the own texts have to be compressed then; the same for everybody goes as Brotli,
 * which is smaller.
 */
export async function sendPrepared(
  page: PreparedPage,
  { own, isOwn }: { own: readonly string[]; isOwn: boolean },
  { request, reply }: Http,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers["accept-encoding"], isOwn ? ["gzip"] : undefined);
  reply.header("content-security-policy", page.policy);
  if (encoding === "br") {
    return reply.header("content-encoding", "br").send(await page.inBrotli());
  }
  const texts = page.parts.flatMap((part, at) => [part, Buffer.from(own[at] ?? "")]);
  const gzip = joinGzip(texts);
  if (encoding === "gzip") return reply.header("content-encoding", "gzip").send(gzip);
  // Hardly anybody: what is kept is compressed.
  return reply.send(await decompress(gzip));
}
