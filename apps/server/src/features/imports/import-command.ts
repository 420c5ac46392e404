import { access, constants } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type Command, type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { readOptions } from "../../platform/commands/read-options.ts";
import { spelling } from "../../platform/process/spelling.ts";
import { Fault, type Rule } from "../../platform/writes/check.ts";
import { language, timeZone } from "../../platform/writes/word-rules.ts";
import { type DateOrder, dateOrders } from "./cells/cell.ts";
import { ImportFailure, type RowProblem } from "./import-failure.ts";
import type { ImportKind } from "./import-kind.ts";
import type { ImportParts, ImportRequest, RemoveMissing } from "./import-request.ts";
import { countsOf, countsText } from "./import-counts.ts";
import { runImport } from "./import-run.ts";
import { missingLines } from "./missing-lines.ts";
import type { Refusal } from "./refusals.ts";
import { fileAt, type FileSource } from "./table/file-source.ts";

/** Where the pictures of rows come from and go to. */
type PictureParts = Pick<ImportParts, "storage" | "remoteFiles">;

/** What there is to import, and into what. */
interface Importing {
  kinds: readonly ImportKind[];
  portfolios: ImportParts["portfolios"];
  removeMissing: RemoveMissing;
  /** Brand of a new portfolio when nobody says which. */
  defaultBrand: string;
}

/** `import`: loads a file into a portfolio. */
export function createImportCommand(importing: Importing): Command<PictureParts> {
  const { kinds, portfolios, removeMissing, defaultBrand } = importing;
  return {
    name: "import",
    interrupted: "Interrupted; nothing was changed.",
    usage: `import ${kinds.map(({ name }) => name).join("|")} FILE --portfolio SLUG [options]`,
    summary: "Loads a CSV or JSON file into a portfolio; a second run changes only what changed.",
    details: [
      "--portfolio SLUG      the portfolio; made when there is none, but not by domains and users",
      `--brand ID            brand of a new portfolio (${defaultBrand})`,
      "--building KEY        every row belongs to this building",
      "--language CODE       language of the texts (en-us)",
      "--timezone ZONE       IANA zone of local times, e.g. America/Los_Angeles (UTC)",
      "--map FIELD=COLUMN    takes the field from this column; may stand several times",
      "--images FOLDER       where picture files are (the folder of FILE)",
      "--dates dmy|mdy       whether 03/04/2026 is in April or in March",
      "--strict              writes nothing and fails if one row cannot be taken or no page shows it",
      "--remove-missing      takes away what the file has not: of --building, or of the portfolio",
      "--remove-many         with it: also where more than a tenth would go",
      "--dry-run             tells what would happen and writes nothing",
    ],
    async read(words) {
      const { path, ...request } = await readWords(words, importing);
      return (parts) =>
        importFile(path, { ...request, now: parts.now }, { ...parts, portfolios, removeMissing });
    },
  };
}

/** Why nothing was written, after what would have been. */
const refusalWords: Readonly<Record<Refusal, string>> = {
  too_many:
    "more than a tenth would go, so nothing was written. --remove-many says that it is meant.",
  strict: "nothing was written (strict).",
  incomplete: "nothing was written: --remove-missing is for files of which every row can be taken.",
};

async function importFile(
  file: string,
  request: ImportRequest,
  { output, ...parts }: Pick<CommandParts, "output"> & ImportParts,
): Promise<void> {
  const started = performance.now();
  const result = await runImport(parts, request, {
    preview: (lines) => {
      output.line(`${file}: ${lines[0]}`);
      lines.slice(1).forEach(output.line);
    },
    progress: output.progress,
  });
  result.problems.forEach((problem) => output.line(describeProblem(file, problem)));
  const untold = result.skipped - result.problems.length;
  if (untold > 0) output.line(`${file}: ${untold} more rows were skipped`);
  result.unseen.parts.forEach((part) => output.line(`${file}: ${part}`));
  result.unseen.rows.forEach((row) => output.line(describeUnseen(file, row)));
  const unsaid = result.unseen.count - result.unseen.rows.length;
  if (unsaid > 0) output.line(`${file}: ${unsaid} more rows are shown by no page`);
  if (result.isWritten) request.kind.record?.(result);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isDry = request.isDryRun ? ", nothing written (dry run)" : "";
  if (result.missing !== null) missingLines(result.missing, result.isWritten).forEach(output.line);
  const counts = countsText(countsOf(result));
  if (result.refusal !== null) {
    throw new ImportFailure(`${counts}: ${refusalWords[result.refusal]}`);
  }
  output.line(`${request.kind.name}: ${counts} in ${seconds} s${isDry}`);
  if (result.newManagers !== null) output.line(describeAccess(request, result.newManagers));
}

/** Who sees a new portfolio, since a portal without the right account shows nothing of it. */
function describeAccess({ portfolio, brand }: ImportRequest, managers: number): string {
  const who = managers === 0 ? "nobody yet" : `the managers of ${brand} (${managers})`;
  const grant = `${spelling.portico} grant EMAIL --portfolio ${portfolio}`;
  return `${portfolio} is new. Who may enter it: ${who}; others by ${grant}`;
}

/** A skipped row in the form that editors and terminals turn into a link. */
export function describeProblem(file: string, { line, column, reason }: RowProblem): string {
  const where = column === null ? "row" : `"${column}"`;
  return `${file}:${line}: skipped, ${where} ${reason}`;
}

/** A row that was taken for nothing. */
function describeUnseen(file: string, { line, reason }: RowProblem): string {
  return `${file}:${line}: taken, but no page shows it: ${reason}`;
}

async function readWords(
  words: readonly string[],
  { kinds, defaultBrand }: Importing,
): Promise<Omit<ImportRequest, "now"> & { path: string }> {
  const { values, positionals } = readOptions(words, {
    portfolio: { type: "string" },
    brand: { type: "string" },
    building: { type: "string" },
    language: { type: "string" },
    timezone: { type: "string" },
    map: { type: "string", multiple: true },
    images: { type: "string" },
    dates: { type: "string" },
    strict: { type: "boolean" },
    "remove-missing": { type: "boolean" },
    "remove-many": { type: "boolean" },
    "dry-run": { type: "boolean" },
  });
  const [kindName, path, ...surplus] = positionals;
  const kind = kinds.find(({ name }) => name === kindName);
  if (kind === undefined) {
    throw new UsageError(`Import what? One of ${kinds.map(({ name }) => name).join(", ")}.`);
  }
  if (path === undefined) throw new UsageError("Which file?");
  if (surplus.length > 0)
    throw new UsageError(`One file at a time: ${surplus.join(" ")} is too much.`);
  if (values.portfolio === undefined)
    throw new UsageError("Into which portfolio? --portfolio SLUG");
  return {
    path,
    kind,
    file: await openFile(path),
    imagesFolder: resolve(values.images ?? dirname(path)),
    portfolio: values.portfolio,
    brand: values.brand ?? defaultBrand,
    building: values.building,
    language: checked("language", values.language, language),
    timezone: checked("timezone", values.timezone, timeZone),
    overrides: readOverrides(values.map ?? []),
    dates: readDates(values.dates),
    isStrict: values.strict ?? false,
    removes: readRemoves(values),
    isDryRun: values["dry-run"] ?? false,
    whenImageIsMissing: "skip-row",
  };
}

function readOverrides(pairs: readonly string[]): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw new UsageError(`--map wants FIELD=COLUMN, not ${pair}`);
    overrides[pair.slice(0, at).trim()] = pair.slice(at + 1).trim();
  }
  return overrides;
}

function readRemoves(options: {
  "remove-missing"?: boolean;
  "remove-many"?: boolean;
}): ImportRequest["removes"] {
  const [isAsked, isMany] = [options["remove-missing"] ?? false, options["remove-many"] ?? false];
  if (isMany && !isAsked) throw new UsageError("--remove-many goes with --remove-missing.");
  if (!isAsked) return undefined;
  return isMany ? "many" : "few";
}

function readDates(text: string | undefined): DateOrder | undefined {
  if (text === undefined) return undefined;
  const order = dateOrders.find((each) => each === text);
  if (order === undefined) throw new UsageError(`--dates wants ${dateOrders.join(" or ")}`);
  return order;
}

/** Reads an option as the fields of rows are read. */
function checked(option: string, text: string | undefined, rule: Rule<string>): string | undefined {
  if (text === undefined) return undefined;
  const value = rule(text, {});
  if (value instanceof Fault) throw new UsageError(`--${option} ${value.reason}`);
  return value ?? undefined;
}

async function openFile(file: string): Promise<FileSource> {
  try {
    await access(file, constants.R_OK);
    return fileAt(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : String(error);
    throw new ImportFailure(`${file} cannot be read (${String(code)}).`);
  }
}
