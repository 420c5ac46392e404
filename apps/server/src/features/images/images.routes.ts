import { readUuid } from "@portico/contract/uuid";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../platform/errors/app-error.ts";
import { findStep } from "./ladder.ts";
import type { Renditions } from "./renditions.ts";

interface RenditionParams {
  uuid: string;
  rendition: string;
}

/**
 * The image service. Its answers may be kept for ever, since other bytes have another uuid; they need
 * no session, as pictures stand on the sign-in page and in mails.
 */
export const imageRoutes: FastifyPluginAsync<{ renditions: Renditions }> = async (
  app,
  { renditions },
) => {
  app.get<{ Params: RenditionParams }>(
    "/images/:uuid/:rendition",
    { config: { waitsForOthers: true } },
    async (request, reply) => {
      const step = findStep(request.params.rendition);
      const uuid = readUuid(request.params.uuid);
      if (step === undefined || uuid === null) throw new AppError("images.not_found");
      const bytes = await renditions.get(uuid, step.width, step.format);
      if (bytes === null) throw new AppError("images.not_found");
      return (
        reply
          .type(`image/${step.format}`)
          .header("cache-control", "public, max-age=31536000, immutable")
          // Mails and farms show them on sites of others.
          .header("cross-origin-resource-policy", "cross-origin")
          .send(bytes)
      );
    },
  );
};
