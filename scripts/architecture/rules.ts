import { importsOf, targetOf } from "./imports.ts";
import { type Zone, zones } from "./zones.ts";

/** A source file, by its path from the project's root. */
export interface SourceFile {
  path: string;
  text: string;
}

const largestFile = 400;

/** Files that are read more often than others: the list of the features is where a newcomer begins. */
const largest: Readonly<Record<string, number>> = { "apps/server/src/app.ts": 99 };

/** Whether a file is there for tests only. */
export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$|\/testing\/|\/testing[\w-]*\.ts$/.test(path);

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The part of a path that a zone's pattern covers, or null. */
function matchZone(path: string, pattern: string): string | null {
  const source = pattern.replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}(?=/|$)`).exec(path)?.[0] ?? null;
}

function zoneOf(path: string): { zone: Zone; folder: string } | null {
  for (const zone of zones) {
    const folder = matchZone(path, zone.from);
    if (folder !== null) return { zone, folder };
  }
  return null;
}

function isAllowed(zone: Zone, target: string, isType: boolean): boolean {
  return zone.may.some((entry) => {
    const [folder = "", types] = entry.split(" ");
    return isInside(target, folder) && (types === undefined || isType);
  });
}

/** What one feature of the server may import of another. */
function isAsking(path: string, target: string): boolean {
  const features = "apps/server/src/features";
  if (!isInside(path, features) || !isInside(target, features)) return false;
  if (target.endsWith(".public.ts")) return true;
  // What an import reads is made of what others read: rows name buildings and companies.
  if (target.endsWith(".import.ts") && path.endsWith(".import.ts")) return true;
  // Tables refer to tables, and a repository may join them in one statement.
  return target.endsWith(".tables.ts") && /\.(tables|repository)\.ts$/.test(path);
}

/** Outside systems that tests start for themselves. */
const counterparts = "e2e/support";

/** Tests may reach what they test with: all of their own app, the packages, and outside systems. */
function isForTest(path: string, target: string): boolean {
  const app = /^apps\/[^/]+/.exec(path)?.[0];
  return isTest(path) && [app ?? path, "packages", counterparts].some((of) => isInside(target, of));
}

/** Imports that cross the borders of `zones`. */
function findForbiddenImports({ path, text }: SourceFile): string[] {
  const place = zoneOf(path);
  if (place === null)
    return [`${path} is in no zone: add its folder to scripts/architecture/zones.ts`];
  return importsOf(text).flatMap(({ specifier, isType }) => {
    const target = targetOf(path, specifier);
    if (target === null || isInside(target, place.folder)) return [];
    const isFine =
      isAllowed(place.zone, target, isType) || isAsking(path, target) || isForTest(path, target);
    return isFine ? [] : [`${path} may not import ${target}. ${place.zone.advice}`];
  });
}

/** What is delivered stands without what tests it. */
function findTestsInProduct({ path, text }: SourceFile): string[] {
  if (isTest(path) || !/^(apps|packages)\//.test(path)) return [];
  return importsOf(text).flatMap(({ specifier }) => {
    const target = targetOf(path, specifier);
    if (target === null || !isTest(target)) return [];
    return [`${path} may not import ${target}. Tests know the product, not the other way round.`];
  });
}

const sqlPackages = /^(drizzle-orm|drizzle-kit|postgres)(\/|$)/;
const sqlModules: ReadonlySet<string | null> = new Set([
  "apps/server/src/platform/database/schema.ts",
  "apps/server/src/platform/database/drizzle.ts",
]);
const sqlFiles = [
  /\.(repository|tables)\.ts$/,
  /^apps\/server\/src\/platform\/(database|embedded-database)\//,
  /^apps\/server\/src\/platform\/cache\/(change-feed|notices)\.ts$/,
  /^apps\/server\/drizzle\.config\.ts$/,
  /^bench\//,
];

/** SQL outside of repositories, tables and the platform's database. */
function findStraySql({ path, text }: SourceFile): string[] {
  if (isTest(path) || sqlFiles.some((pattern) => pattern.test(path))) return [];
  const stray = importsOf(text).filter(
    ({ specifier, isType }) =>
      !isType && (sqlPackages.test(specifier) || sqlModules.has(targetOf(path, specifier))),
  );
  return stray.map(
    ({ specifier }) =>
      `${path} may not import ${specifier}. SQL belongs in <feature>.repository.ts.`,
  );
}

/** Statements of an object that prepares none: as functions, their callers would say where they run. */
function findIdleObjects({ path, text }: SourceFile): string[] {
  const makes =
    path.endsWith(".repository.ts") && /^export (const|function) create[A-Z]/m.test(text);
  if (!makes || /\.prepare\(|\bprepare[A-Z]\w*\(/.test(text)) return [];
  return [`${path} may not make an object without prepared statements. Export functions.`];
}

/** The query builder by its package's name, which costs each file that names it a long list to read. */
function findNamedBuilders({ path, text }: SourceFile): string[] {
  if (path === "apps/server/src/platform/database/drizzle.ts") return [];
  return importsOf(text)
    .filter(({ specifier }) => /^drizzle-orm(\/pg-core)?$/.test(specifier))
    .map(
      ({ specifier }) => `${path} may not import ${specifier}. It comes by database/drizzle.ts.`,
    );
}

/** As the query builder has it, and as statements write it, by column or name, first or last. */
const strayPlaces = [
  /\bor\(\s*isNull\([\w.]+\.buildingUuid\)/,
  /\bbuilding_?uuid"?\}?\s+is\s+null\s+or\b/i,
  /\bor\s+[$\w."{]*building_?uuid"?\}?\s+is\s+null\b/i,
];

/** Who or what belongs to a building or to all of its landlord's, said anew beside the one predicate. */
function findStrayPlaces({ path, text }: SourceFile): string[] {
  if (isTest(path) || !isInside(path, "apps/server") || path.endsWith(".tables.ts")) return [];
  return strayPlaces.some((form) => form.test(text))
    ? [`${path} may not say what belongs to a building. Use showsIn and holdsIn of the tables.`]
    : [];
}

const idForm = "packages/contract/src/uuid.ts";
const newIds = "apps/server/src/platform/database/new-id.ts";

/** Ids told or made in another way than everywhere: what one place takes, another would refuse. */
function findStrayIds({ path, text }: SourceFile): string[] {
  if (isTest(path) || isInside(path, "e2e")) return [];
  const hasForm = path !== idForm && /\[(\\d|0-9)a-f-?\]\{(8|36)\}/.test(text);
  const makes = path !== newIds && /import \{[^}]*\b(v7|validate)\b[^}]*\} from "uuid"/.test(text);
  return [
    ...(hasForm ? [`${path} may not spell the form of an id. Use @portico/contract/uuid.`] : []),
    ...(makes ? [`${path} may not take that of uuid. Use newId, and @portico/contract/uuid.`] : []),
  ];
}

/** Work of the server that comes by the clock, outside of the place that does it one run at a time. */
function findStrayTimers({ path, text }: SourceFile): string[] {
  const jobs = "apps/server/src/platform/jobs";
  if (isTest(path) || !isInside(path, "apps/server") || isInside(path, jobs)) return [];
  return /\bsetInterval\(/.test(text)
    ? [`${path} may not set an interval. Make it a chore, or a background task of ${jobs}.`]
    : [];
}

const environmentFiles = [
  /^apps\/server\/src\/env\.ts$/,
  /^apps\/web\/src\/config\/env\.ts$/,
  /^(scripts|bench|e2e)\//,
  /\.config\.ts$/,
];

/** The environment read outside of the two files that name its variables. */
function findStrayEnvironment({ path, text }: SourceFile): string[] {
  if (isTest(path) || environmentFiles.some((pattern) => pattern.test(path))) return [];
  // The two programs hand the whole environment to the file that reads it.
  const rest = text.replaceAll("loadEnv(process.env)", "");
  if (!/process\.env|import\.meta\.env/.test(rest)) return [];
  return [`${path} may not read the environment. Add the variable to the app's env.ts.`];
}

/** Casts that would let anything pass for anything: a function that needs less should ask for less. */
function findDoubleCasts({ path, text }: SourceFile): string[] {
  return /\bas (never|unknown as)\b/.test(text)
    ? [`${path} may not cast by way of never or unknown. Narrow the type that is asked for.`]
    : [];
}

/** Tests that give up sooner than the run does: on a busy machine they would fail for nothing. */
function findShortWaits({ path, text }: SourceFile): string[] {
  if (!path.endsWith(".test.ts")) return [];
  // A connection of a database is ended within seconds.
  const rest = text.replaceAll(/\.end\(\{ timeout: \d+ \}\)/g, "");
  return /\bvi\.wait(For|Until)\(|\btimeout: ?\d/.test(rest)
    ? [`${path} may not limit its waiting. Use expect.poll, and the limits of vitest.config.ts.`]
    : [];
}

/**
 * Test files share a process: modules that one has loaded anew, with all that they hold, go with it, and
 * what another one has loaded does not meet what is put in its place.
 */
function findKeptModules({ path, text }: SourceFile): string[] {
  if (path.endsWith(".test.ts") && /^vi\.mock\(/m.test(text) && !text.includes("vi.resetModules")) {
    return [
      `${path} may not put modules in place of others that are loaded. Say vi.hoisted(() => vi.resetModules()).`,
    ];
  }
  const isKept = text.includes("vi.resetModules()") && !text.includes("afterAll(vi.resetModules)");
  return path.endsWith(".test.ts") && isKept
    ? [`${path} may not leave its modules to the next file. Say afterAll(vi.resetModules).`]
    : [];
}

/** Files that nobody reads to their end, unless a program writes them. */
function findLongFiles({ path, text }: SourceFile): string[] {
  if (path.endsWith(".generated.ts")) return [];
  const lines = text.split("\n").length - 1;
  const most = largest[path] ?? largestFile;
  return lines > most ? [`${path} has ${lines} lines, ${most} at most.`] : [];
}

/** Everything that is wrong with a file's place in the project. */
export function findFaults(file: SourceFile): string[] {
  return [
    findForbiddenImports,
    findTestsInProduct,
    findStraySql,
    findIdleObjects,
    findNamedBuilders,
    findStrayPlaces,
    findStrayIds,
    findStrayTimers,
    findStrayEnvironment,
    findDoubleCasts,
    findShortWaits,
    findKeptModules,
    findLongFiles,
  ].flatMap((rule) => rule(file));
}
