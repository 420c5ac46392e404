import { parse } from "csv-parse/sync";
import { emailAddress } from "@portico/rules/email-address";
import type { CommandParts } from "../../platform/commands/command.ts";
import { spelling } from "../../platform/process/spelling.ts";
import {
  listLandlordsOf,
  planRemoval,
  requireSettled,
  removalDays,
  removalLines,
  takeAway,
} from "../removals/removals.public.ts";
import { demoFolder, readDemoManifest, readOptional } from "./demo-folder.ts";
import { lockDemo } from "./demo-lock.repository.ts";
import type { DemoManifest } from "./demo-manifest.ts";
import { type DemoThings, findDemoRoots } from "./demo-roots.repository.ts";

/** What the demo's files name. */
async function listThings(folder: string, manifest: DemoManifest): Promise<DemoThings> {
  const buildings = new Map<string, readonly string[]>();
  for (const { slug } of manifest.portfolios) {
    const bytes = await readOptional(folder, `${slug}/buildings.csv`);
    const rows = parse<{ external_id?: string }>(bytes ?? "", { columns: true });
    buildings.set(
      slug,
      rows.map(({ external_id: key = "" }) => key),
    );
  }
  return {
    brands: manifest.brands.map(({ identifier }) => identifier),
    buildings,
    accounts: manifest.accounts.flatMap(({ email }) => emailAddress(email) ?? []),
  };
}

type RemovalParts = Pick<CommandParts, "db" | "output" | "now"> & { folder?: string };

/** `demo remove`: takes away what the demo brought, and leaves what people made beside it. */
export async function removeDemo(
  isSure: boolean,
  { db, output, now, folder = demoFolder }: RemovalParts,
): Promise<void> {
  const things = await listThings(folder, await readDemoManifest(folder));
  const words = { kind: "demo", name: "demo", landlord: null, now } as const;
  const { told, stays } = await db.transaction(async (tx) => {
    await lockDemo(tx);
    const { roots, stays } = await findDemoRoots(tx, things);
    const taking = { words, roots, landlords: await listLandlordsOf(tx) };
    return { told: isSure ? await takeAway(tx, taking) : await planRemoval(tx, taking), stays };
  });
  if (told.roots === 0) return output.line("There is nothing of the demo.");
  removalLines(told, stays).forEach(output.line);
  requireSettled(told);
  if (!isSure) return output.line("Nothing has changed; --yes takes it away.");
  output.line(`The demo is taken away, and kept for ${removalDays} days. Start the portal with`);
  output.line("PORTICO_DEMO=false, or it comes again. To have it back:");
  output.line(`  ${spelling.portico} put-back ${told.removalUuid}`);
}
