import { photoFormat } from "@portico/rules/image-ladder";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { contentDisposition, filePolicy } from "../../../platform/http/file-headers.ts";
import type { AttachmentsService } from "./attachments.service.ts";

const atFiles = {
  constraints: { host: /^files\./i },
  config: { sideHost: "files", waitsForOthers: true },
} as const;

/** What is somebody's stays with whoever asked for it, and does nothing where it is opened. */
const guard = (reply: FastifyReply) =>
  reply
    .header("content-security-policy", filePolicy)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer");

/**
 * Files of requests, at the host for files and only there, for whoever holds an address: a download
 * carries no token. Opened, they are saved: nobody vouches for what is in them. Pages of the portal
 * show photos among them as we have drawn them anew.
 */
export function attachmentsRoutes(
  app: FastifyInstance,
  { attachments }: { attachments: AttachmentsService },
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(
    "/attachment",
    atFiles,
    async ({ query }, reply) => {
      if (typeof query.ticket !== "string") throw new AppError("files.not_found");
      const { row, stream, length } = await attachments.open(query.ticket);
      return guard(reply)
        .type(row.mediaType)
        .header("content-length", length)
        .header("content-disposition", contentDisposition(row.name, "attachment"))
        .send(stream);
    },
  );

  app.get<{ Params: { ticket: string; rendition: string } }>(
    "/attachment/:ticket/:rendition",
    atFiles,
    async ({ params }, reply) => {
      const bytes = await attachments.openPhoto(params.ticket, params.rendition);
      return (
        guard(reply)
          .type(`image/${photoFormat}`)
          // The portal's page is of another origin; who knows the address may have the file anyway.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(bytes)
      );
    },
  );
}
