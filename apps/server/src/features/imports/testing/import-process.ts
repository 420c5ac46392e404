import { openDatabase } from "../../../platform/database/client.ts";
import { createRemoteFiles } from "../../../adapters/remote/remote-files.ts";
import { importKinds, importPortfolios } from "../../../importing.ts";
import { runImport } from "../import-run.ts";
import { fileAt } from "../table/file-source.ts";
import { createMemoryStorage, testRequest } from "./run-test-import.ts";

/** Imports buildings in a process of its own, which tells how many rows it has done. */
const [url = "", file = ""] = process.argv.slice(2);
const kind = importKinds.find(({ name }) => name === "buildings");
if (kind === undefined) throw new Error("There are no buildings to import.");
const database = openDatabase(url, { max: 1 });
await runImport(
  {
    db: database.db,
    storage: createMemoryStorage(),
    remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
    portfolios: importPortfolios,
  },
  { ...testRequest, kind, file: fileAt(file), now: new Date() },
  { preview: () => undefined, progress: (done) => process.send?.(done) },
);
await database.close();
process.disconnect();
