import { AppError } from "../../platform/errors/app-error.ts";

/** Where a page of buildings ended. */
export interface BuildingsCursor {
  name: string;
  uuid: string;
}

/** Writes the opaque start of the next page. */
export function writeCursor({ name, uuid }: BuildingsCursor): string {
  return Buffer.from(JSON.stringify([name, uuid])).toString("base64url");
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads what {@link writeCursor} wrote; throws `request.invalid` for anything else. */
export function readCursor(cursor: string): BuildingsCursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(parts)) {
      const [name, uuid]: unknown[] = parts;
      if (typeof name === "string" && typeof uuid === "string" && uuidPattern.test(uuid)) {
        return { name, uuid };
      }
    }
  } catch {
    // Not one of ours, as below.
  }
  throw new AppError("request.invalid", { "/after": "must be `next` of the page before" });
}
