import type { ErrorCode } from "@portico/contract/errors";
import { isDatabaseUnavailable } from "../database/availability.ts";
import { AppError } from "./app-error.ts";

/** Errors of the framework and what they mean to a caller. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "request.too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "request.malformed",
  FST_ERR_CTP_INVALID_JSON_BODY: "request.malformed",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "request.unsupported_type",
  FST_ERR_VALIDATION: "request.invalid",
  FST_ERR_BAD_URL: "request.malformed",
};

/** The contract's code for anything that may be thrown while a request is served. */
export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code;
  if (isDatabaseUnavailable(error)) return "server.database_unavailable";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return (
    frameworkCodes[code] ?? (error instanceof SyntaxError ? "request.malformed" : "server.failed")
  );
}
