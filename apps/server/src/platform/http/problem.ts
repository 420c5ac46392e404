import type { Problem } from "@portico/contract";
import { type ErrorCode, errorStatuses } from "@portico/contract/errors";
import { errorPhrase } from "@portico/i18n/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors/app-error.ts";
import { errorCodeOf } from "../errors/error-code-of.ts";
import { recordRefusal } from "../security-log/refusals.ts";
import { localeOf } from "./language.ts";

/** Which fields were refused and why, by JSON pointer. */
function fieldsOf(error: unknown): Record<string, string> | undefined {
  if (error instanceof AppError) return error.fields;
  const { validation } = error as Partial<FastifyError>;
  if (validation === undefined) return undefined;
  return Object.fromEntries(
    validation.map(({ instancePath, params, message }) => {
      const missing = params["missingProperty"];
      const pointer = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
      return [pointer === "" ? "/" : pointer, message ?? "is not valid"];
    }),
  );
}

/** Seconds after which a database that is away may be back: another takes its place in a few of them. */
const databaseBack = 5;

/** Tells the security log of a refusal. */
export function noteRefusal(code: ErrorCode, request: FastifyRequest): void {
  const { method, routeOptions, session, headers } = request;
  recordRefusal({
    code,
    call: `${method} ${routeOptions.url ?? "/*"}`,
    isSignedIn: session !== null,
    hasToken: headers.authorization !== undefined,
  });
}

/** Logs what a request was refused for; what is not a refusal in full, since its text is told to nobody. */
export function noteFailure(error: unknown, request: FastifyRequest): void {
  const code = errorCodeOf(error);
  // There are very many of these, and the process has told of them together.
  if (code === "server.overloaded") request.log.debug({ code }, "request refused");
  else if (errorStatuses[code] >= 500) request.log.error({ err: error, code }, "request failed");
  else request.log.info({ code }, "request refused");
  noteRefusal(code, request);
}

/**
 * Answers an error as RFC 9457 problem. What is not a refusal is told only by its trace id, because its
 * text may hold anything.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  noteFailure(error, request);
  const code = errorCodeOf(error);
  const status = errorStatuses[code];
  const { title, detail } = errorPhrase(localeOf(request), code);
  const fields = fieldsOf(error);
  const next = error instanceof AppError ? error.next : {};
  const problem: Problem = {
    type: `about:blank#${code}`,
    title,
    status,
    code,
    detail,
    trace_id: request.id,
    ...next,
    ...(fields === undefined ? {} : { fields }),
  };
  const wait = code === "server.database_unavailable" ? databaseBack : next.retry_after;
  if (wait !== undefined) void reply.header("retry-after", wait);
  void reply
    .status(status)
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(problem));
}
