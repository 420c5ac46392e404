import { isPicture } from "@portico/rules/attachment-type";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { contentDisposition, filePolicy } from "../../../platform/http/file-headers.ts";
import type { AttachmentsService } from "./attachments.service.ts";

/**
 * Files of requests, at the host for files and only there, for whoever holds an address: a download
 * carries no token. Opened, they are saved: nobody vouches for what is in them. A page of the portal
 * may show pictures among them, as pictures and as nothing else.
 */
export function attachmentsRoutes(
  app: FastifyInstance,
  { attachments }: { attachments: AttachmentsService },
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(
    "/attachment",
    { constraints: { host: /^files\./i }, config: { sideHost: "files", waitsForOthers: true } },
    async ({ query }, reply) => {
      if (typeof query.ticket !== "string") throw new AppError("files.not_found");
      const { row, stream, length } = await attachments.open(query.ticket);
      // The portal's page is of another origin; who knows the address may have the file anyway.
      if (isPicture(row.mediaType)) reply.header("cross-origin-resource-policy", "cross-origin");
      return reply
        .type(row.mediaType)
        .header("content-length", length)
        .header("content-disposition", contentDisposition(row.name, "attachment"))
        .header("content-security-policy", filePolicy)
        .header("cache-control", "private, no-store")
        .header("referrer-policy", "no-referrer")
        .send(stream);
    },
  );
}
