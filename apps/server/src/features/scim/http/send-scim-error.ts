import { errorStatuses } from "@portico/contract/errors";
import { baseLocale } from "@portico/i18n";
import { errorPhrase } from "@portico/i18n/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCodeOf } from "../../../platform/errors/error-code-of.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import { ScimError } from "../scim-error.ts";
import { scimType } from "./media-types.ts";

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

/** An error of the framework or of ours in the terms of SCIM. */
function toScimError(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  const code = errorCodeOf(error);
  const status = errorStatuses[code];
  const reason = status === 400 ? "invalidSyntax" : null;
  return new ScimError(status, reason, errorPhrase(baseLocale, code).detail);
}

function noteRefusal(request: FastifyRequest): void {
  const call = `${request.method} ${request.routeOptions.url ?? "/*"}`;
  const directory = request.directory?.uuid ?? null;
  securityLog.record("provisioning.refused", { call, directory });
}

/**
 * Answers an error as directories read it (RFC 7644 §3.12). What is not a refusal is logged in full
 * and told only by its trace id.
 */
export function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, scimType: reason, message } = toScimError(error);
  const isFault = status >= 500 && !(error instanceof ScimError);
  if (isFault) request.log.error({ err: error }, "SCIM request failed");
  else request.log.info({ status, reason }, "SCIM request refused");
  if (!isFault) noteRefusal(request);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  void reply
    .status(status)
    .type(scimType)
    .send(
      JSON.stringify({
        schemas: [errorSchema],
        status: String(status),
        ...(reason === null ? {} : { scimType: reason }),
        detail: isFault ? `${message} Trace ${request.id}.` : message,
      }),
    );
}
