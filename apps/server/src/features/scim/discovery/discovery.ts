import { pageSizes } from "../query/list-query.ts";
import { type ResourceKind, resourceKinds, schemas } from "../schema/resource-kinds.ts";
import type { Schema } from "../schema/schema.ts";

/** What the portal can do of SCIM (RFC 7643 §5). */
export function serviceProviderConfig(baseUrl: string) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: pageSizes.most },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "Bearer token",
        description: "The token that the portal's operator made for the directory.",
        specUri: "https://www.rfc-editor.org/info/rfc6750",
        primary: true,
      },
    ],
    meta: {
      resourceType: "ServiceProviderConfig",
      location: `${baseUrl}/ServiceProviderConfig`,
    },
  };
}

function toResourceType(kind: ResourceKind, baseUrl: string) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id: kind.name,
    name: kind.name,
    endpoint: kind.endpoint,
    description: kind.description,
    schema: kind.schema.id,
    schemaExtensions: kind.extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: "ResourceType", location: `${baseUrl}/ResourceTypes/${kind.name}` },
  };
}

/** The kinds of resources (RFC 7643 §6). */
export function resourceTypes(baseUrl: string) {
  return resourceKinds.map((kind) => toResourceType(kind, baseUrl));
}

function toSchemaResource({ id, name, description, attributes }: Schema, baseUrl: string) {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: "Schema", location: `${baseUrl}/Schemas/${id}` },
  };
}

/** The schemas of all resources (RFC 7643 §7). */
export function schemaResources(baseUrl: string) {
  return schemas.map((schema) => toSchemaResource(schema, baseUrl));
}
