import { isUniqueViolation } from "../../platform/database/violations.ts";

/** Why a request cannot be carried out, for programs (RFC 7644 §3.12, table 9). */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "uniqueness";

/** A refusal in the terms of SCIM. Its text reaches the directory: no data of other resources. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.name = "ScimError";
    this.status = status;
    this.scimType = scimType;
  }
}

/** What was sent makes no sense to us: 400 with its reason. */
export function refusal(scimType: ScimType, detail: string): ScimError {
  return new ScimError(400, scimType, detail);
}

/** The resource is not there, or is another directory's. */
export function notFound(what: string): ScimError {
  return new ScimError(404, null, `There is no such ${what}.`);
}

/** Something that must be unique is taken (RFC 7644 §3.3). */
export function conflict(detail: string): ScimError {
  return new ScimError(409, "uniqueness", detail);
}

/** Runs a change; what a unique index refuses becomes a conflict with this text. */
export async function orConflict<T>(detail: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(detail) : error;
  }
}
