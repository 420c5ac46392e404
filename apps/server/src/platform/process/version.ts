import { readFileSync } from "node:fs";

const source = new URL("../../../../../package.json", import.meta.url);

function readVersion(): string {
  const parts: unknown = JSON.parse(readFileSync(source, "utf8"));
  if (typeof parts === "object" && parts !== null && "version" in parts)
    return String(parts.version);
  throw new Error(`${source.pathname} names no version`);
}

/** Version of Portico; package.json is where it stands, CHANGELOG.md says what is in it. */
export const version = readVersion();
