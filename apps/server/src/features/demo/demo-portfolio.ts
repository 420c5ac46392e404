import type { FileStorage } from "../../adapters/storage/file-storage.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import type { Database } from "../../platform/database/client.ts";
import { hasPortfolio } from "../portfolios/portfolios.public.ts";
import { createPassCodes } from "../visits/visits.public.ts";
import { lockDemo } from "./demo-lock.repository.ts";
import { demoFolder, readDemoManifest } from "./demo-folder.ts";
import type { DemoManifest } from "./demo-manifest.ts";
import type { DemoParts } from "./demo-parts.ts";
import { createDemoPasswords, type GivenPassword } from "./demo-passwords.ts";
import { loadAccounts } from "./load-accounts.ts";
import { loadBrands } from "./load-brands.ts";
import { loadPortfolio } from "./load-portfolio.ts";
import { loadDay } from "./load-day.ts";
import { loadRequests } from "./load-requests.ts";

/** What the start hands over. */
export interface DemoStart {
  database: Pick<Database, "db">;
  storage: FileStorage;
  hashPassword(password: string): Promise<string>;
  /** The installation's secret, which makes the passes of visitors. */
  secretKey: Keyring;
  log(line: string): void;
  /** Whether nobody but this machine can reach the portal: its accounts get the public password. */
  isOwnMachine: boolean;
  /**
   * Hears the passwords of new accounts where they are random, once they are stored: nobody can tell
   * them afterwards.
   */
  tellPasswords(given: readonly GivenPassword[]): void;
  /** The folder with `demo.json`; the repository's own without it. */
  folder?: string;
  now?: Date;
}

/** How to get into the demo, for the welcome on the terminal. */
export interface DemoAccess {
  /** Host names of the brands, e.g. `northlight.localhost`. */
  hosts: string[];
  /** Addresses of the accounts. */
  accounts: string[];
}

/** Where the day of the last load is kept; beside the pictures, since it is lost with them. */
const markerKey = "demo/loaded-on";

/**
 * Loads the demo portfolio into a database without portfolios, in one transaction.
 * @returns whether it did
 */
export async function loadDemoPortfolio(start: DemoStart): Promise<boolean> {
  return loadWhen(start, async (parts) => !(await hasPortfolio(parts.db)));
}

/**
 * Loads the demo portfolio again when it was loaded on an earlier day, so that its relative dates stay
 * around today. Leaves databases alone that do not hold it.
 * @returns whether it did
 */
export async function refreshDemoPortfolio(start: DemoStart): Promise<boolean> {
  return loadWhen(start, async (parts, manifest) => {
    const loadedOn = (await parts.storage.get(markerKey))?.toString();
    return loadedOn !== dayOf(parts.now) && hasPortfolio(parts.db, slugsOf(manifest));
  });
}

/** Loads the demo portfolio whatever is there; its rows are changed to what the files say. */
export async function reloadDemoPortfolio(start: DemoStart): Promise<void> {
  await loadWhen(start, () => Promise.resolve(true));
}

/** How to get into the demo, or null when the database does not hold it. */
export async function describeDemo(start: DemoStart): Promise<DemoAccess | null> {
  const parts = toParts(start);
  const manifest = await readDemoManifest(parts.folder);
  if (!(await hasPortfolio(parts.db, slugsOf(manifest)))) return null;
  return {
    hosts: manifest.brands.flatMap((brand) => brand.hosts),
    accounts: manifest.accounts.map(({ email }) => email),
  };
}

type DueCheck = (parts: DemoParts, manifest: DemoManifest) => Promise<boolean>;

async function loadWhen(start: DemoStart, isDue: DueCheck): Promise<boolean> {
  const parts = toParts(start);
  const manifest = await readDemoManifest(parts.folder);
  if (!(await isDue(parts, manifest))) return false;
  const isLoaded = await parts.db.transaction(async (tx) => {
    await lockDemo(tx);
    const inside = { ...parts, db: tx };
    // Whoever waited for the lock may find it done.
    if (!(await isDue(inside, manifest))) return false;
    await loadAll(inside, manifest);
    return true;
  });
  if (!isLoaded) return false;
  if (parts.passwords.given.length > 0) start.tellPasswords(parts.passwords.given);
  await parts.storage.put(markerKey, Buffer.from(dayOf(parts.now)));
  return true;
}

async function loadAll(parts: DemoParts, manifest: DemoManifest): Promise<void> {
  const portfolioUuids = await loadBrands(parts, manifest);
  for (const portfolio of manifest.portfolios) {
    const uuid = portfolioUuids.get(portfolio.slug);
    if (uuid !== undefined) await loadPortfolio(parts, portfolio, uuid);
  }
  await loadAccounts(parts, manifest, portfolioUuids);
  await loadDay(parts, portfolioUuids.values());
  await loadRequests(parts, manifest, portfolioUuids);
}

function slugsOf(manifest: DemoManifest): string[] {
  return manifest.portfolios.map((portfolio) => portfolio.slug);
}

function toParts(start: DemoStart): DemoParts {
  const { database, storage, hashPassword, secretKey, log, isOwnMachine, folder, now } = start;
  return {
    db: database.db,
    storage,
    hashPassword,
    log,
    passwords: createDemoPasswords(isOwnMachine),
    passCodes: createPassCodes(secretKey),
    folder: folder ?? demoFolder,
    now: now ?? new Date(),
  };
}

/** The day in UTC; zones only decide a few hours sooner or later. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
