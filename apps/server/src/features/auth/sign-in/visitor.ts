import type { FastifyRequest } from "fastify";
import { networkOf } from "../../../platform/http/network.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { DeviceCookie } from "../devices/device-cookie.ts";
import type { Visitor } from "./sign-in.service.ts";

/** Tells who asks; `host` is the host they came to where a call names it. */
export type VisitorOf = (request: FastifyRequest, host?: string) => Promise<Visitor>;

/** Reads from a request who asks. */
export function createVisitorOf(
  whitelabel: Pick<WhitelabelService, "find">,
  device: DeviceCookie,
): VisitorOf {
  return async (request, host = request.host) => ({
    network: networkOf(request.ip),
    device: device.read(request),
    userAgent: request.headers["user-agent"],
    brand: await whitelabel.find(host),
  });
}
