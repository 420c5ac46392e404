import type { Env } from "../../env.ts";
import { namingSetting } from "../process/start-fault.ts";

const addresses = {
  DATABASE_MIGRATE_URL: "databaseMigrateUrl",
  DATABASE_DIRECT_URL: "databaseDirectUrl",
  DATABASE_URL: "databaseUrl",
} as const satisfies Readonly<Record<string, keyof Env>>;

type Setting = keyof typeof addresses;
type Addresses = Pick<Env, (typeof addresses)[Setting]>;

/** The settings in whose order the portal itself brings tables up to date: past any pooler first. */
export const waysOfPortal: readonly Setting[] = ["DATABASE_DIRECT_URL", "DATABASE_URL"];

/**
 * Does something at the first address that is given, else at the database that the portal brings. What
 * is wrong with an address names the setting that gives it.
 */
export async function atAddress<T>(
  env: Addresses,
  settings: readonly Setting[],
  task: (url: string) => Promise<T>,
  ownUrl: () => Promise<string>,
): Promise<T> {
  for (const setting of settings) {
    const url = env[addresses[setting]];
    if (url !== null) return namingSetting(setting, url, task(url));
  }
  return task(await ownUrl());
}
