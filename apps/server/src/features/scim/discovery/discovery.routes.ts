import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scimType } from "../http/media-types.ts";
import { notFound, ScimError } from "../scim-error.ts";
import { resourceTypes, schemaResources, serviceProviderConfig } from "./discovery.ts";

const listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

function send(reply: FastifyReply, body: object): FastifyReply {
  return reply.type(scimType).send(JSON.stringify(body));
}

/** What there is cannot be filtered (RFC 7644 §4). */
function refuseFilter({ query }: FastifyRequest): void {
  if (Object.hasOwn(query as object, "filter")) {
    throw new ScimError(403, null, "This list cannot be filtered.");
  }
}

/** Tells directories what the portal can do (RFC 7644 §4). */
export function discoveryRoutes(app: FastifyInstance, baseUrl: string): void {
  function serveList(url: string, what: string, resources: readonly { id: string }[]): void {
    const list = {
      schemas: [listSchema],
      totalResults: resources.length,
      startIndex: 1,
      itemsPerPage: resources.length,
      Resources: resources,
    };
    app.get(url, (request, reply) => {
      refuseFilter(request);
      return send(reply, list);
    });
    app.get<{ Params: { id: string } }>(`${url}/:id`, (request, reply) => {
      const wanted = request.params.id.toLowerCase();
      const found = resources.find(({ id }) => id.toLowerCase() === wanted);
      if (found === undefined) throw notFound(what);
      return send(reply, found);
    });
  }

  app.get("/ServiceProviderConfig", (request, reply) => {
    refuseFilter(request);
    return send(reply, serviceProviderConfig(baseUrl));
  });
  serveList("/ResourceTypes", "resource type", resourceTypes(baseUrl));
  serveList("/Schemas", "schema", schemaResources(baseUrl));
}
