import { createRemoteFiles } from "../../apps/server/src/adapters/remote/remote-files.ts";
import { createDiskStorage } from "../../apps/server/src/adapters/storage/disk-storage.ts";
import { fileAt, runImport } from "../../apps/server/src/features/imports/imports.public.ts";
import { importKinds, importPortfolios } from "../../apps/server/src/importing.ts";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";
import { isMessage, type MessageOf } from "../messages.ts";

/** Imports a file of people as the operator's command does, in a process of its own. */
async function importPeople({ databaseUrl, file, portfolio, isDryRun }: MessageOf<"import.ask">) {
  const kind = importKinds.find(({ name }) => name === "users");
  if (kind === undefined) throw new Error("People cannot be imported.");
  const database = openDatabase(databaseUrl, { max: 1 });
  const begun = performance.now();
  const { inserted, unchanged } = await runImport(
    {
      db: database.db,
      storage: createDiskStorage("."),
      remoteFiles: createRemoteFiles({ allowsLoopback: false, hosts: [] }),
      portfolios: importPortfolios,
    },
    {
      kind,
      file: fileAt(file),
      imagesFolder: ".",
      portfolio,
      brand: "",
      overrides: {},
      isDryRun,
      whenImageIsMissing: "skip-row",
      now: new Date(),
    },
    { preview: () => undefined, progress: () => undefined },
  );
  const seconds = (performance.now() - begun) / 1000;
  await database.close();
  const peakRssBytes = process.resourceUsage().maxRSS * 1024;
  process.send?.({ kind: "import.done", seconds, peakRssBytes, inserted, unchanged });
}

process.on("message", (message) => {
  if (!isMessage(message, "import.ask")) return;
  importPeople(message).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
