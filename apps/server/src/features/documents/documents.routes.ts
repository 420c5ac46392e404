import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { contentDisposition, filePolicy } from "../../platform/http/file-headers.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { DocumentsService } from "./documents.service.ts";

/**
 * Documents that content links to. Their address comes with a call that asks who is reading; the file
 * itself is then for whoever holds the address, as a download carries no token.
 */
export function documentsRoutes(
  app: FastifyInstance,
  { documents }: { documents: DocumentsService },
): void {
  serve(app, endpoints.openDocument, async ({ session, building, params, query }) => {
    const wish = {
      session,
      place: building.place,
      contentUuid: params.contentUuid,
      url: query.url,
    };
    return { data: { document: await documents.open(wish) } };
  });

  app.get<{ Querystring: { ticket?: unknown; download?: unknown } }>(
    "/documents/:name",
    { config: { waitsForOthers: true } },
    async ({ query }, reply) => {
      if (typeof query.ticket !== "string") throw new AppError("documents.not_found");
      const { name, bytes } = await documents.read(query.ticket);
      return reply
        .type("application/pdf")
        .header(
          "content-disposition",
          contentDisposition(name, query.download === undefined ? "inline" : "attachment"),
        )
        .header("content-security-policy", filePolicy)
        .header("cache-control", "private, max-age=3600")
        .send(bytes);
    },
  );
}
