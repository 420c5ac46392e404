import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { Directory } from "../directories/directory.ts";
import type { DirectoriesService } from "../directories/directories.service.ts";
import { discoveryRoutes } from "../discovery/discovery.routes.ts";
import { groupKind, userKind } from "../schema/resource-kinds.ts";
import { notFound, ScimError } from "../scim-error.ts";
import { checkBody } from "./check-body.ts";
import { bodyTypes } from "./media-types.ts";
import { type ResourceService, resourceRoutes } from "./resource-routes.ts";
import { sendScimError } from "./send-scim-error.ts";

/** Enough for a group of ten thousand in one request. */
const bodyLimit = 2 * 1024 * 1024;

/** What the plugin serves. */
interface ScimDeps {
  directories: DirectoriesService;
  users: ResourceService;
  groups: ResourceService;
  /** Address of `/scim/v2` as directories use it. */
  baseUrl: string;
}

/**
 * Reads bodies of SCIM and plain JSON, composed (NFC) as everything that is kept and compared; refuses
 * what cannot be kept before anybody sees it.
 */
function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    bodyTypes,
    { parseAs: "string", bodyLimit },
    (request, body, done) => {
      if (body === "") return done(null, null);
      void parse(request, body.normalize("NFC"), (error, value: unknown) => {
        if (error !== null) return done(error);
        try {
          checkBody(value);
          done(null, value);
        } catch (fault) {
          done(fault as Error);
        }
      });
    },
  );
}

/**
 * SCIM 2.0 (RFC 7644) with its own media type and errors. Only directories may call it, each with its
 * own bearer token and for its own people. There is no rate limit: Entra wants at least 25 requests
 * a second and retries what is refused; a token cannot be guessed.
 */
export const scimPlugin: FastifyPluginAsync<ScimDeps> = async (
  app,
  { directories, users, groups, baseUrl },
) => {
  registerBodies(app);
  app.setErrorHandler(sendScimError);
  app.decorateRequest("directory", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    request.directory = await directories.authenticate(request.headers.authorization);
    if (request.directory === null) {
      throw new ScimError(401, null, "The bearer token of a directory is missing or not valid.");
    }
  });

  discoveryRoutes(app, baseUrl);
  resourceRoutes(app, userKind, users);
  resourceRoutes(app, groupKind, groups);
  for (const url of ["/Me", "/Bulk"]) {
    app.all(url, () => {
      throw new ScimError(
        501,
        null,
        `${url} is not offered; /ServiceProviderConfig tells what is.`,
      );
    });
  }
  app.all("/*", () => {
    throw notFound("endpoint");
  });
};

declare module "fastify" {
  interface FastifyRequest {
    /** The directory that calls; null outside of SCIM. */
    directory: Directory | null;
  }
}
