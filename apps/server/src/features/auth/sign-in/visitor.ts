import type { FastifyRequest } from "fastify";
import { networkOf } from "../../../platform/http/network.ts";
import type { Brand, WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { DeviceCookie } from "../../../platform/http/device-cookie.ts";

/** Who asks: the visitor's network and browser, and the brand it came to. */
export interface Visitor {
  /** IPv4 address or IPv6 /64, as limits count. */
  network: string;
  /** Hash of the name that we gave the browser; null for one without. */
  device: string | null;
  userAgent: string | undefined;
  brand: Brand;
}

/** Tells who asks; `host` is the host they came to where a call names it. */
export type VisitorOf = (request: FastifyRequest, host?: string) => Promise<Visitor>;

/** Reads from a request who asks. */
export function createVisitorOf(
  whitelabel: Pick<WhitelabelService, "findByHost">,
  device: DeviceCookie,
): VisitorOf {
  return async (request, host = request.host) => ({
    network: networkOf(request.ip),
    device: device.read(request),
    userAgent: request.headers["user-agent"],
    brand: await whitelabel.findByHost(host),
  });
}
