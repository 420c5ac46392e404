import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  contentSecurityPolicy,
  type PageSources,
} from "../../platform/shell/content-security-policy.ts";
import type { Page } from "./page.ts";

/** How a page may travel, the smallest first. */
const encodings = ["br", "gzip"] as const;

type Encoding = (typeof encodings)[number];

/** A page that is the same for many: encoded once, ready to be sent. */
export interface PreparedPage extends Record<Encoding, Buffer> {
  plain: Buffer;
  policy: string;
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Encodes a page; it takes its time, since that is done once. */
export async function preparePage(page: Page, sources: PageSources): Promise<PreparedPage> {
  const plain = Buffer.from(page.html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gz] = await Promise.all([inBrotli(plain, { params }), inGzip(plain)]);
  return { plain, br, gzip: gz, policy: contentSecurityPolicy(page.styles, sources) };
}

/** The encoding that the browser likes best; null for one that takes none. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const found = negotiate(headers["accept-encoding"] ?? "", [...encodings]);
  return encodings.find((encoding) => encoding === found) ?? null;
}

/** Sends a page as the browser takes it. */
export function sendPrepared(
  page: PreparedPage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const encoding = encodingFor(request);
  reply.header("content-security-policy", page.policy);
  if (encoding === null) return reply.send(page.plain);
  return reply.header("content-encoding", encoding).send(page[encoding]);
}
