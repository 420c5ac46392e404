import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/app-error.ts";

/** The versioned media type of the calls (9.001, decisions on request headers). */
const versionedJson = "application/vnd.portico.v2+json";

/** U+0000, which JSON can write and PostgreSQL cannot store. */
const nul = /\\u0000/i;

/**
 * Reads bodies of the versioned type like plain JSON; an empty one is an empty object, since clients
 * send the header on calls without a body, too.
 */
export function registerJsonTypes(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.url.includes("%00")) throw new AppError("request.invalid");
  });
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    ["application/json", versionedJson],
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") done(null, {});
      else if (nul.test(body)) done(new AppError("request.invalid"), undefined);
      else void parse(request, body, done);
    },
  );
}
