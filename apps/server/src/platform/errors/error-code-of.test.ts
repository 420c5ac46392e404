import { expect, it } from "vitest";
import { AppError } from "./app-error.ts";
import { errorCodeOf } from "./error-code-of.ts";

const failed = (details: object) => Object.assign(new Error("secret"), details);
const framework = { code: "FST_ERR_CTP_INVALID_CONTENT_LENGTH", statusCode: 400 };

it.each([
  ["a refusal of ours", new AppError("offers.closed"), "offers.closed"],
  ["too large a body", failed({ code: "FST_ERR_CTP_BODY_TOO_LARGE" }), "request.too_large"],
  [
    "a type of media that nobody reads",
    failed({ code: "FST_ERR_CTP_INVALID_MEDIA_TYPE" }),
    "request.unsupported_type",
  ],
  ["what fails its schema", failed({ code: "FST_ERR_VALIDATION" }), "request.invalid"],
  ["another refusal of the framework", failed(framework), "request.malformed"],
  ["a fault of the framework", failed({ ...framework, statusCode: 500 }), "server.failed"],
  ["one without a status", failed({ code: framework.code }), "server.failed"],
  ["what may be told", failed({ expose: true, statusCode: 400 }), "request.malformed"],
  ["a file that is hidden", failed({ expose: true, statusCode: 403 }), "request.not_found"],
  ["a file that is not there", failed({ expose: true, statusCode: 404 }), "request.not_found"],
  ["what may not be told", failed({ expose: false, statusCode: 404 }), "server.failed"],
  ["a status that nobody vouches for", failed({ statusCode: 404 }), "server.failed"],
  ["a code of somebody else's", failed({ code: "ENOENT", statusCode: 404 }), "server.failed"],
  ["a code that is a number", failed({ code: 42, statusCode: 404 }), "server.failed"],
  ["a text that is no JSON", new SyntaxError("Unexpected token"), "request.malformed"],
  ["anything else", new Error("secret"), "server.failed"],
  ["what is no error", "secret", "server.failed"],
])("%s", (_what, error, code) => {
  expect(errorCodeOf(error)).toBe(code);
});
