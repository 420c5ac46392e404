import type { FastifyInstance } from "fastify";
import { apiBase } from "../../platform/http/calls.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { createDescription } from "./document.ts";

interface OpenApiRoutesDeps {
  whitelabel: Pick<WhitelabelService, "originFor">;
  version: string;
}

/** Tells anybody about the calls: programs as OpenAPI, people as a page. */
export function openApiRoutes(
  app: FastifyInstance,
  { whitelabel, version }: OpenApiRoutesDeps,
): void {
  const description = createDescription(version);

  app.get(`${apiBase}/openapi.json`, async ({ host }) =>
    description(await whitelabel.originFor(host)),
  );

  for (const url of [`${apiBase}/docs`, `${apiBase}/docs/`]) {
    app.get(url, async ({ host }, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("content-security-policy", docsPolicy)
        .send(docsPage(description(await whitelabel.originFor(host)))),
    );
  }
}
