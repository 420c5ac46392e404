import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../../platform/errors/app-error.ts";
import { findStep } from "../ladder.ts";
import { placeholder } from "./placeholder.ts";
import type { RemoteLinks } from "./remote-link.ts";
import type { RemotePictures } from "./remote-pictures.ts";

interface RemoteRoute {
  Params: { rendition: string };
  Querystring: Record<string, unknown>;
}

interface RemoteImageRoutesDeps {
  links: Pick<RemoteLinks, "isOurs">;
  pictures: RemotePictures;
}

/** Seconds for which browsers keep a picture, and one that could not be had. */
const pictureAge = 24 * 3600;
const placeholderAge = 300;

/**
 * Pictures of other hosts, by links that we have signed. Like those of our own they need no session;
 * whoever holds a link has read the text it stands in. What cannot be had is a drawing of a missing
 * picture, with the status 404.
 */
export const remoteImageRoutes: FastifyPluginAsync<RemoteImageRoutesDeps> = async (
  app,
  { links, pictures },
) => {
  app.get<RemoteRoute>(
    "/images/remote/:rendition",
    { config: { waitsForOthers: true } },
    async (request, reply) => {
      const step = findStep(request.params.rendition);
      const { from, key } = request.query;
      const isOurs = typeof from === "string" && typeof key === "string" && links.isOurs(from, key);
      if (step === undefined || !isOurs) throw new AppError("images.not_found");
      const bytes = await pictures.get(from, step.width, step.format);
      void reply.headers({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      });
      if (bytes !== null) {
        return reply
          .type(`image/${step.format}`)
          .header("cache-control", `public, max-age=${pictureAge}`)
          .send(bytes);
      }
      return reply
        .status(404)
        .type("image/svg+xml")
        .header("cache-control", `public, max-age=${placeholderAge}`)
        .send(placeholder);
    },
  );
};
