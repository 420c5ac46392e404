import { mkdtempSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClosing } from "../../apps/server/src/platform/process/closing.ts";
import { onShutdown } from "../../apps/server/src/platform/process/shutdown.ts";
import { outagesPort } from "../env.ts";
import { tableText } from "../report/table.ts";
import { measureFailover } from "./database-part.ts";
import { measureProcesses } from "./processes-part.ts";

/** What may be taken away: `npm run outages -- database` takes the database alone. */
const parts = { database: measureFailover, processes: measureProcesses };

const closing = createClosing();
onShutdown(closing.close);
const words = process.argv.slice(2);
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (words.length > 0 && !words.includes(name)) continue;
    const own = createClosing();
    closing.add(own.close);
    const folder = mkdtempSync(join(tmpdir(), "portico-outages-"));
    // PostgreSQL's own account passes it.
    await chmod(folder, 0o711);
    own.add(() => rm(folder, { recursive: true, force: true }));
    console.log(tableText(await measure(folder, outagesPort, own)));
    await own.close();
  }
  process.exit(0);
} catch (error) {
  console.error(error);
  await closing.close();
  process.exit(1);
}
