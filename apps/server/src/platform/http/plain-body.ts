import type { FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";

/**
 * Refuses bodies that come compressed, before anything of them is read (RFC 9110 §15.5.16): a few hundred
 * kilobytes may unpack to any size, which no limit of a body's length would notice. Throws
 * `request.unsupported_type`.
 */
export async function refuseCompressed({ headers }: Pick<FastifyRequest, "headers">) {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") throw new AppError("request.unsupported_type");
}
