import type { FastifyInstance } from "fastify";
import { apiBase } from "../../platform/http/calls.ts";
import { SharedText } from "../../platform/http/shared-text.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { docsPage, docsPolicy } from "./docs-page.ts";
import { createDescription } from "./document.ts";
import { keepByOrigin } from "./keep-by-origin.ts";

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
  const documentAt = keepByOrigin(
    (origin) => new SharedText(JSON.stringify(description(origin)), "application/json"),
  );
  const pageAt = keepByOrigin(
    (origin) => new SharedText(docsPage(description(origin)), "text/html"),
  );

  app.get(`${apiBase}/openapi.json`, async (request, reply) =>
    documentAt(await whitelabel.originFor(request.host)).bodyFor(request, reply),
  );

  for (const url of [`${apiBase}/docs`, `${apiBase}/docs/`]) {
    app.get(url, async (request, reply) => {
      reply.header("content-security-policy", docsPolicy);
      return pageAt(await whitelabel.originFor(request.host)).bodyFor(request, reply);
    });
  }
}
