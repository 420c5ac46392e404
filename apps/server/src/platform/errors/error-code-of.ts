import type { ErrorCode } from "@portico/contract/errors";
import { isDatabaseUnavailable } from "../database/availability.ts";
import { AppError } from "./app-error.ts";

/** Errors of the framework and what they mean to a caller. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_FILES_LIMIT: "files.too_many",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_type",
  FST_ERR_VALIDATION: "request.invalid",
};

/** Statuses of other refusals; any other below 500 means a request that cannot be read. */
const refusedStatuses: Readonly<Record<number, ErrorCode>> = {
  403: "request.not_found",
  404: "request.not_found",
};

/** What errors of libraries may tell besides. */
interface Told {
  code?: unknown;
  expose?: unknown;
  statusCode?: unknown;
}

/** What the framework, or the file server by an error made to be told (`http-errors`), refuses. */
function refusalOf(error: Error): ErrorCode | undefined {
  const { code, expose, statusCode } = error as Error & Told;
  const isRefusal = expose === true || (typeof code === "string" && code.startsWith("FST_"));
  if (!isRefusal || typeof statusCode !== "number" || statusCode >= 500) return undefined;
  return refusedStatuses[statusCode] ?? "request.malformed";
}

/** The contract's code for anything that may be thrown while a request is served. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (isDatabaseUnavailable(error)) return "server.database_unavailable";
  if (!(error instanceof Error)) return "server.failed";
  const code = "code" in error ? String(error.code) : "";
  const known = frameworkCodes[code] ?? refusalOf(error);
  return known ?? (error instanceof SyntaxError ? "request.malformed" : "server.failed");
}
