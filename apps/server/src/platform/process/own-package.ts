import { readFileSync } from "node:fs";

/** What package.json at the root says of this installation. */
export interface OwnPackage {
  version: string;
  /** Whether it is a release: that has nothing to run by npm. */
  isRelease: boolean;
}

const source = new URL("../../../../../package.json", import.meta.url);

/** @throws Error where it names no version */
export function readOwnPackage(text: string): OwnPackage {
  const parts: unknown = JSON.parse(text);
  if (typeof parts === "object" && parts !== null && "version" in parts) {
    return { version: String(parts.version), isRelease: !("scripts" in parts) };
  }
  throw new Error(`${source.pathname} names no version`);
}

export const ownPackage = readOwnPackage(readFileSync(source, "utf8"));
