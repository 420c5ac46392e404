import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Origin } from "../security-log/security-line.ts";
import { createScope, inScope } from "../security-log/security-log.ts";
import type { SecurityJournal } from "../security-log/security-journal.ts";
import { networkOf } from "./network.ts";

/** Where a request came from. */
function originOf(request: FastifyRequest): Origin {
  return {
    traceId: request.id,
    network: networkOf(request.ip),
    device: null,
    account: request.session?.userUuid ?? null,
  };
}

/** Gives every request its scope of the security log, so that services need not pass it through. */
export function carrySecurityLog(app: FastifyInstance, journal: SecurityJournal): void {
  app.decorateRequest("inSecurityScope");
  app.addHook("onRequest", (request, _reply, done) => {
    const scope = createScope(journal, () => originOf(request));
    request.inSecurityScope = (work) => inScope(scope, work);
    inScope(scope, done);
  });
  // Validation and handler run when the body has come, which happens in the connection's context.
  app.addHook("preValidation", (request, _reply, done) => request.inSecurityScope(done));
}

declare module "fastify" {
  interface FastifyRequest {
    /** Does something within the request's scope of the security log. */
    inSecurityScope(work: () => void): void;
  }
}
