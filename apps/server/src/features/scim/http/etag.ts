import { ScimError } from "../scim-error.ts";

/** Throws where a resource has another version than the caller knows (RFC 7644 §3.14). */
export type Precondition = (version: string) => void;

/** The tags of a header; weak and strong ones count alike, since ours are weak. */
function tagsOf(header: string): string[] {
  return header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
}

function names(header: string, version: string): boolean {
  const tags = tagsOf(header);
  return tags.includes("*") || tags.includes(version.replace(/^W\//, ""));
}

/** What `If-Match` asks; without it any version will do. Throws 412. */
export function readPrecondition(ifMatch: string | undefined): Precondition {
  return (version) => {
    if (ifMatch === undefined || names(ifMatch, version)) return;
    throw new ScimError(412, null, "The resource has changed since; read it again.");
  };
}

/** Whether the caller has this version already (`If-None-Match`). */
export function isKnown(ifNoneMatch: string | undefined, version: string): boolean {
  return ifNoneMatch !== undefined && names(ifNoneMatch, version);
}
