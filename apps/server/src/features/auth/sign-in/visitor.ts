import type { FastifyRequest } from "fastify";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { Visitor } from "./sign-in.service.ts";

/** Tells who asks; `host` is the host they came to where a call names it. */
export type VisitorOf = (request: FastifyRequest, host?: string) => Promise<Visitor>;

/** Reads from a request who asks. */
export function createVisitorOf(whitelabel: Pick<WhitelabelService, "find">): VisitorOf {
  return async (request, host = request.host) => ({
    ip: request.ip,
    userAgent: request.headers["user-agent"],
    brand: await whitelabel.find(host),
  });
}
