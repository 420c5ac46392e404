import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Directory } from "../directories/directory.ts";
import { type ListQuery, readListQuery } from "../query/list-query.ts";
import { project, type Projection, readProjection } from "../query/projection.ts";
import { expectSchema } from "../resource/expect-schema.ts";
import type { ResourceKind } from "../schema/resource-kinds.ts";
import { ScimError } from "../scim-error.ts";
import { isKnown, type Precondition, readPrecondition } from "./etag.ts";
import { scimType } from "./media-types.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";

/** A resource as it is answered. */
export interface ScimResource {
  schemas: string[];
  id: string;
  meta: {
    resourceType: string;
    created: string;
    lastModified: string;
    location: string;
    version: string;
  };
  [attribute: string]: unknown;
}

/** Which resource of which directory, and what the caller wants to see of it. */
export interface ResourceCall {
  directory: Directory;
  id: string;
  projection: Projection;
}

/** A change that holds only for the version that the caller knows. */
export interface ChangeCall extends ResourceCall {
  precondition: Precondition;
}

/** What a kind of resource can do; every method knows the resources of one directory only. */
export interface ResourceService {
  list(
    directory: Directory,
    query: ListQuery,
  ): Promise<{ total: number; resources: ScimResource[] }>;
  create(call: Omit<ResourceCall, "id">, body: unknown): Promise<ScimResource>;
  find(call: ResourceCall): Promise<ScimResource>;
  replace(call: ChangeCall, body: unknown): Promise<ScimResource>;
  patch(call: ChangeCall, body: unknown): Promise<ScimResource>;
  remove(call: ChangeCall): Promise<void>;
}

const listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const searchSchema = "urn:ietf:params:scim:api:messages:2.0:SearchRequest";

type Query = Record<string, unknown>;

function directoryOf({ directory }: FastifyRequest): Directory {
  if (directory === null) throw new ScimError(401, null, "A directory must call.");
  return directory;
}

/** What every call on one resource has. */
function callOf(request: FastifyRequest): ChangeCall {
  const query = request.query as Query;
  return {
    directory: directoryOf(request),
    id: (request.params as { id: string }).id,
    projection: readProjection(query["attributes"], query["excludedAttributes"]),
    precondition: readPrecondition(request.headers["if-match"]),
  };
}

function send(reply: FastifyReply, resource: ScimResource, projection: Projection): FastifyReply {
  return reply
    .type(scimType)
    .header("etag", resource.meta.version)
    .send(JSON.stringify(project(resource, projection)));
}

/** Serves one kind of resource: list, search, and one by one (RFC 7644 §3). */
export function resourceRoutes(
  app: FastifyInstance,
  kind: ResourceKind,
  service: ResourceService,
): void {
  const one = `${kind.endpoint}/:id`;
  const told = (request: FastifyRequest) => ({
    resource: kind.name,
    directory: directoryOf(request).uuid,
  });

  async function list(request: FastifyRequest, reply: FastifyReply, parameters: Query) {
    const query = readListQuery(parameters);
    const { total, resources } = await service.list(directoryOf(request), query);
    const shown = resources.map((resource) => project(resource, query.projection));
    // Okta's test wants nothing where there is nothing; who filters gets an empty list (Entra).
    const isBare = total === 0 && query.filter === null;
    const answer = {
      schemas: [listSchema],
      totalResults: total,
      startIndex: query.startIndex,
      itemsPerPage: shown.length,
      ...(isBare ? {} : { Resources: shown }),
    };
    return reply.type(scimType).send(JSON.stringify(answer));
  }

  // Some clients end the address of the list with a slash.
  for (const url of [kind.endpoint, `${kind.endpoint}/`]) {
    app.get(url, (request, reply) => list(request, reply, request.query as Query));

    app.post(url, async (request, reply) => {
      const { directory, projection } = callOf(request);
      const resource = await service.create({ directory, projection }, request.body);
      securityLog.record("provisioning.created", told(request));
      reply.status(201).header("location", resource.meta.location);
      return send(reply, resource, projection);
    });
  }

  app.post(`${kind.endpoint}/.search`, (request, reply) => {
    expectSchema(request.body, searchSchema);
    return list(request, reply, request.body);
  });

  app.get(one, async (request, reply) => {
    const call = callOf(request);
    const resource = await service.find(call);
    if (isKnown(request.headers["if-none-match"], resource.meta.version)) {
      return reply.status(304).header("etag", resource.meta.version).send();
    }
    return send(reply, resource, call.projection);
  });

  app.put(one, async (request, reply) => {
    const call = callOf(request);
    const replaced = await service.replace(call, request.body);
    securityLog.record("provisioning.changed", told(request));
    return send(reply, replaced, call.projection);
  });

  app.patch(one, async (request, reply) => {
    const call = callOf(request);
    const patched = await service.patch(call, request.body);
    securityLog.record("provisioning.changed", told(request));
    return send(reply, patched, call.projection);
  });

  app.delete(one, async (request, reply) => {
    await service.remove(callOf(request));
    securityLog.record("provisioning.deleted", told(request));
    return reply.status(204).send();
  });
}
