import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Origin } from "../security-log/security-line.ts";
import { createScope, inScope } from "../security-log/security-log.ts";
import type { SecurityJournal } from "../security-log/security-journal.ts";
import { networkOf } from "./network.ts";

/** Hash of the name that the browser of a request was given; null for one without. */
export type DeviceOf = (request: FastifyRequest) => string | null;

/** Where a request came from. */
function originOf(request: FastifyRequest, deviceOf: DeviceOf): Origin {
  return {
    traceId: request.id,
    network: networkOf(request.ip),
    device: deviceOf(request),
    account: request.session?.userUuid ?? null,
  };
}

/** Gives every request its scope of the security log, so that services need not pass it through. */
export function carrySecurityLog(
  app: FastifyInstance,
  journal: SecurityJournal,
  deviceOf: DeviceOf,
): void {
  app.decorateRequest("inSecurityScope", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const scope = createScope(journal, () => originOf(request, deviceOf));
    request.inSecurityScope = (work) => inScope(scope, work);
    inScope(scope, done);
  });
  // Validation and handler run when the body has come, which happens in the connection's context.
  app.addHook("preValidation", (request, _reply, done) => inScopeOf(request, done));
}

/** Does something within a request's scope; without one where the request failed before it had any. */
export function inScopeOf(request: FastifyRequest, work: () => void): void {
  if (request.inSecurityScope === undefined) work();
  else request.inSecurityScope(work);
}

declare module "fastify" {
  interface FastifyRequest {
    /** Does something within the request's scope of the security log. */
    inSecurityScope: ((work: () => void) => void) | undefined;
  }
}
