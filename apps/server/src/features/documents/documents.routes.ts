import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { serve } from "../../platform/http/calls.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { DocumentsService } from "./documents.service.ts";

/** What the file may do should a browser open it by itself: nothing. */
const policy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** `inline; filename="…"; filename*=UTF-8''…` (RFC 6266 §4, RFC 8187 §3.2). */
function disposition(name: string, isDownload: boolean): string {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const kind = isDownload ? "attachment" : "inline";
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

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
        .header("content-disposition", disposition(name, query.download !== undefined))
        .header("content-security-policy", policy)
        .header("cache-control", "private, max-age=3600")
        .send(bytes);
    },
  );
}
