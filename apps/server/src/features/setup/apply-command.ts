import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { readOnlyStorage } from "../../adapters/storage/read-only-storage.ts";
import type { Terminal } from "../../platform/commands/terminal.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { applyPortal, planPortal, type PortalPlan } from "./apply-portal.ts";
import { countPlan, describePlan } from "./plan.ts";
import { type PortalFile, readPortalFile } from "./portal-file.ts";
import { gatherPictures, type PictureSources } from "./portal-pictures.ts";

interface ApplyParts extends Pick<PictureSources, "storage" | "remoteFiles"> {
  terminal: Terminal | null;
}

interface Options {
  isDryRun: boolean;
  /** Whether nobody is asked before. */
  isAgreed: boolean;
}

/** `apply`: brings the portal to what a file says. */
export const applyCommand: Command<ApplyParts> = {
  name: "apply",
  interrupted: "Interrupted; nothing was changed.",
  usage: "apply FILE [--dry-run] [--yes]",
  summary:
    "Brings brands, portfolios, buildings, domains, categories, tiles and flags to what a YAML file says.",
  details: [
    "--dry-run             shows what would change and changes nothing",
    "--yes                 does it without asking; without it, a terminal is asked, and nothing else writes",
  ],
  async read(words) {
    const { file, ...options } = readWords(words);
    const portal = readPortalFile(await readText(file), file);
    return async (parts) => {
      const mayWrite = !options.isDryRun && (options.isAgreed || parts.terminal !== null);
      const storage = mayWrite ? parts.storage : readOnlyStorage(parts.storage);
      const sources = { ...parts, storage, folder: dirname(resolve(file)) };
      await apply(await gatherPictures(portal, sources), options, parts);
    };
  },
};

async function apply(
  file: PortalFile,
  { isDryRun, isAgreed }: Options,
  { db, output, terminal }: CommandParts & ApplyParts,
): Promise<void> {
  const planned = await planPortal(db, file);
  linesOf(planned).forEach(output.line);
  const { added, changed } = countPlan(planned.plan);
  if (added + changed === 0) return output.line("Nothing to do.");
  const counts = `${added} to add, ${changed} to change`;
  if (isDryRun) return output.line(`${counts}; nothing was changed (dry run).`);
  if (!isAgreed) {
    if (terminal === null) return output.line(`${counts}. Nothing has changed; --yes applies it.`);
    const answer = await terminal.ask(`${counts}. Apply? (yes/no) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandFailure("Nothing was changed.");
  }
  await applyPortal(db, file, planned);
  output.line(`${added} added, ${changed} changed.`);
}

function linesOf({ plan, waiting }: PortalPlan): string[] {
  return [...describePlan(plan), ...waiting.map((line) => `  ${line}`)];
}

/** The text of a file; throws `CommandFailure` where it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new CommandFailure(`${file} cannot be read (${String(code)}).`);
  }
}

function readWords(words: readonly string[]): Options & { file: string } {
  const { values, positionals } = readOptions(words, {
    "dry-run": { type: "boolean" },
    yes: { type: "boolean" },
  });
  const [file, ...surplus] = positionals;
  if (file === undefined || surplus.length > 0) throw new UsageError("Which file? One.");
  return { file, isDryRun: values["dry-run"] ?? false, isAgreed: values.yes ?? false };
}
