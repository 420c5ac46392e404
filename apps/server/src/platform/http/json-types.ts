import type { FastifyInstance } from "fastify";

/** The versioned media type of the calls (decisions on request headers). */
const versionedJson = "application/vnd.portico.v2+json";

/**
 * Reads bodies of the versioned type like plain JSON; an empty one is an empty object, since clients
 * send the header on calls without a body, too.
 */
export function registerJsonTypes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>(
    ["application/json", versionedJson],
    { parseAs: "string" },
    (request, body, done) => {
      if (body === "") done(null, {});
      else void parse(request, body, done);
    },
  );
}
