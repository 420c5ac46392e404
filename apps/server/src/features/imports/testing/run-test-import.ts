import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import type { FileStorage } from "../../../adapters/storage/file-storage.ts";
import type { Db } from "../../../platform/database/client.ts";
import { importKinds, importPortfolios } from "../../../importing.ts";
import { removeMissing } from "../../removals/remove-missing.ts";
import type { ImportRequest, ImportResult } from "../import-request.ts";
import { runImport } from "../import-run.ts";
import { fileOf } from "../table/file-source.ts";

/** A file store in memory. */
export function createMemoryStorage(): FileStorage & { keys(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    put: (key, bytes) => {
      files.set(key, Buffer.from(bytes));
      return Promise.resolve();
    },
    get: (key) => Promise.resolve(files.get(key) ?? null),
    has: (key) => Promise.resolve(files.has(key)),
    keys: () => [...files.keys()],
  };
}

/** What a test's import needs besides the file. */
export interface TestImport {
  db: Db;
  storage?: FileStorage;
  /** Whether pictures may come from a host that the test starts on this machine. */
  allowsLoopback?: boolean;
}

/** What tests ask for, as the command line has it where nobody says anything. */
export const testRequest = {
  imagesFolder: "/nowhere",
  portfolio: "harbour",
  brand: "HQO",
  overrides: {},
  isDryRun: false,
  whenImageIsMissing: "skip-row",
} as const satisfies Partial<ImportRequest>;

/** Imports a text into the portfolio `harbour`, with everything else as the command line has it. */
export function runTestImport(
  { db, storage = createMemoryStorage(), allowsLoopback = false }: TestImport,
  kindName: string,
  file: string | Uint8Array,
  options: Partial<ImportRequest> = {},
): Promise<ImportResult> {
  const kind = importKinds.find(({ name }) => name === kindName);
  if (kind === undefined) throw new Error(`No kind ${kindName}`);
  const request: ImportRequest = {
    kind,
    file: fileOf(typeof file === "string" ? Buffer.from(file) : file),
    ...testRequest,
    now: new Date("2026-11-18T13:00:00Z"),
    ...options,
  };
  const silent = { preview: () => undefined, progress: () => undefined };
  return runImport(
    {
      db,
      storage,
      remoteFiles: createRemoteFiles({ allowsLoopback, hosts: [] }),
      portfolios: importPortfolios,
      removeMissing,
    },
    request,
    silent,
  );
}
