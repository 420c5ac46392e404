import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { isIPv6 } from "node:net";
import { join } from "node:path";
import { placeFile } from "../process/place-file.ts";
import { StartError } from "../process/start-error.ts";
import { findLoopback } from "./loopback.ts";

/** How to sign in to the embedded database. */
export interface Credentials {
  user: string;
  password: string;
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== "object" || value === null) return false;
  if (!("user" in value) || !("password" in value)) return false;
  return typeof value.user === "string" && typeof value.password === "string";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads `database.json`, or makes it; of two processes that make it at once, one wins. */
export async function ensureCredentials(directory: string): Promise<Credentials> {
  const file = join(directory, "database.json");
  if (!existsSync(file)) {
    const fresh = { user: "portico", password: randomBytes(24).toString("base64url") };
    await placeFile(file, JSON.stringify(fresh));
  }
  const kept = parse(await readFile(file, "utf8"));
  if (!isCredentials(kept)) {
    throw new StartError(
      `${file} is damaged.`,
      "Restore it from a backup; without it the data in this folder cannot be opened.",
    );
  }
  return kept;
}

/** Address of the database on a port of this machine. */
export function databaseUrl({ user, password }: Credentials, port: number): string {
  const address = findLoopback();
  const host = isIPv6(address) ? `[${address}]` : address;
  return `postgres://${user}:${password}@${host}:${port}/postgres`;
}
