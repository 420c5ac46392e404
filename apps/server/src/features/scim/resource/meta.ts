import type { ResourceKind } from "../schema/resource-kinds.ts";

interface Dated {
  uuid: string;
  createdAt: Date;
  updatedAt: Date;
  /** Weak entity tag. */
  version: string;
}

/** What the portal says of a resource (RFC 7643 §3.1). */
export function toMeta(kind: ResourceKind, row: Dated, baseUrl: string) {
  return {
    resourceType: kind.name,
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${baseUrl}${kind.endpoint}/${row.uuid}`,
    version: row.version,
  };
}
