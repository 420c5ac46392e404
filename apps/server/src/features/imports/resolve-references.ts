import type { Executor } from "../../platform/database/executor.ts";
import { storeImage, UnusableImage } from "../images/images.public.ts";
import { MissingImage, readImageFile } from "./image-files.ts";
import { BadCell, type RowProblem } from "./import-failure.ts";
import type { ImportParts, ImportRequest } from "./import-request.ts";
import type { Reference } from "./kinds/kind.ts";
import { joinParts } from "./join-parts.ts";
import type { ImportRecord } from "./read-rows.ts";
import { createCategoryFinder, createCompanyFinder, createContentFinder } from "./references.ts";
import type { NamedBuilding } from "./references.repository.ts";
import { createRemoteImageReader, isRemoteImage } from "./remote-image-files.ts";

/** Where pictures come from and go to. */
export type ImageParts = Pick<ImportParts, "storage" | "remoteFiles">;

interface Unresolved {
  records: readonly ImportRecord[];
  portfolioUuid: string;
  buildings: (text: string) => NamedBuilding;
}

/** Replaces the words of references by keys; rows whose reference leads nowhere come back as problems. */
export async function resolveReferences(
  db: Executor,
  parts: ImageParts,
  request: ImportRequest,
  { records, portfolioUuid, buildings }: Unresolved,
): Promise<{ records: ImportRecord[]; problems: RowProblem[]; notices: RowProblem[] }> {
  const findCategory = await createCategoryFinder(db, portfolioUuid, request.kind.categoryType);
  const findImage = createImageFinder(db, parts, request.imagesFolder, portfolioUuid);
  const finders: Record<Reference, (text: string) => Promise<string> | string> = {
    building: (text) => buildings(text).uuid,
    company: createCompanyFinder(db, portfolioUuid),
    image: findImage,
    category: findCategory,
    amenity: createContentFinder(db, portfolioUuid, true),
    content: createContentFinder(db, portfolioUuid, false),
  };
  const resolved: ImportRecord[] = [];
  const problems: RowProblem[] = [];
  const notices: RowProblem[] = [];
  for (const record of records) {
    const tolerated = request.whenImageIsMissing === "leave-out" ? notices : null;
    const problem = await resolveRecord(record, finders, tolerated);
    if (problem === null) resolved.push({ ...record, values: joinParts(record.values) });
    else problems.push(problem);
  }
  return { records: resolved, problems, notices };
}

/** Pictures before categories: a row that fails for its picture must not leave a new category. */
const order: readonly Reference[] = [
  "building",
  "company",
  "amenity",
  "content",
  "image",
  "category",
];

async function resolveRecord(
  record: ImportRecord,
  finders: Record<Reference, (text: string) => Promise<string> | string>,
  notices: RowProblem[] | null,
): Promise<RowProblem | null> {
  for (const reference of order) {
    const found = record.references[reference];
    if (found === undefined) continue;
    try {
      record.values[found.property] = await finders[reference](found.text);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      const problem = { line: record.line, column: found.heading, reason: error.message };
      if (!(error instanceof MissingImage) || notices === null) return problem;
      record.values[found.property] = null;
      notices.push(problem);
    }
  }
  return null;
}

/** Stores each picture once per run, however many rows show it. */
function createImageFinder(
  db: Executor,
  { storage, remoteFiles }: ImageParts,
  folder: string,
  portfolioUuid: string,
): (name: string) => Promise<string> {
  const stored = new Map<string, string>();
  const readRemoteImage = createRemoteImageReader(remoteFiles);
  return async (name) => {
    const known = stored.get(name);
    if (known !== undefined) return known;
    const bytes = await (isRemoteImage(name) ? readRemoteImage(name) : readImageFile(folder, name));
    try {
      const uuid = await storeImage(db, storage, bytes, portfolioUuid);
      stored.set(name, uuid);
      return uuid;
    } catch (error) {
      if (error instanceof UnusableImage) throw new BadCell(error.message);
      throw error;
    }
  };
}
