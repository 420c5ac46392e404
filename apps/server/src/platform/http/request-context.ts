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

/**
 * Gives every request its scope of the security log, so that services need not pass it through. What
 * follows in Fastify, handlers of late bodies and of errors too, runs within it.
 */
export function carrySecurityLog(
  app: FastifyInstance,
  journal: SecurityJournal,
  deviceOf: DeviceOf,
): void {
  app.addHook("onRequest", (request, _reply, done) => {
    inScope(
      createScope(journal, () => originOf(request, deviceOf)),
      done,
    );
  });
}
