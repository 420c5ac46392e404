import type { Executor } from "../../platform/database/executor.ts";
import type { WriteCounts } from "../../platform/database/upsert-rows.ts";
import type { Check, Checked, CheckResult, Draft } from "../../platform/writes/check.ts";
import type { SavedRows } from "../../platform/writes/fitting-rows.ts";
import { line } from "../../platform/writes/text-rules.ts";
import { cleaned, type CellReader } from "./cells/cell.ts";
import { focalPoint } from "./cells/focal-point.ts";
import type { ImportKindName } from "./kind-names.ts";

/** A row that a cell named, or a place made by it. */
export interface Named {
  uuid: string;
}

/** Where a row belongs within its portfolio. */
export interface Place extends Named {
  /** IANA zone of local times there. */
  timezone: string;
}

/** Finds the row that a cell names, by key or name. Throws `BadCell`. */
export type Finder<Found extends Named = Named> = (text: string) => Found | Promise<Found>;

/** How cells of a column name rows of the portfolio. */
export interface Reference<Found extends Named = Named> {
  /** Opened once in a run, when the first row names one. */
  open(db: Executor, portfolioUuid: string): Promise<Finder<Found>>;
  /** Whether what is missing is added. It is found last: a row that fails must leave nothing behind. */
  adds?: true;
}

/** A column of a table, whatever rows it is of: where it comes from, how it is read, where it goes. */
export interface Column {
  /** Name on the command line and in documents. */
  name: string;
  /** Headings that mean it, best first, besides its name; capitals, accents and punctuation do not count. */
  aliases: readonly string[];
  read: CellReader<unknown>;
  /**
   * Field of the row; null for a column that only feeds a derived one. `json.name` is one part of the
   * JSON field `json`, which several columns fill together.
   */
  into: string | null;
  isRequired?: true;
  /** Whether `name:de-de` columns hold it in other languages. */
  isTranslatable?: true;
  /** What finds the row that its cells name; the field becomes that row's uuid. */
  reference?: Reference;
  /** Whether its cells name pictures, by file or web address. */
  isPicture?: true;
  /** Whether its cells are the focal points of the row's pictures. */
  isFocus?: true;
}

/** The key by which the next run finds a row again. */
export const externalIdColumn = (aliases: readonly string[]) => ({
  name: "external_id",
  aliases,
  read: (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 200),
  into: "externalId" as const,
});

/** The picture of a row, and the point of it that stays in view when it is cropped. */
export const imageColumns = [
  {
    name: "image",
    aliases: ["image_file", "picture", "photo", "bild", "foto"],
    read: cleaned(line(2000)),
    into: "imageUuid" as const,
    isPicture: true as const,
  },
  {
    name: "image_focus",
    aliases: ["focal_point", "focus", "bildmitte"],
    read: focalPoint,
    into: null,
    isFocus: true as const,
  },
] as const;

/** A column whose reader gives what its field takes. */
type Into<Field extends string, Value> = Column & { into: Field; read: CellReader<Value> };

/** Columns into the parts of JSON fields. */
type PartColumn<Row> = {
  [Field in keyof Row & string]-?: NonNullable<Row[Field]> extends readonly unknown[] | Date
    ? never
    : NonNullable<Row[Field]> extends object
      ? PartsInto<Field, NonNullable<Row[Field]>>
      : never;
}[keyof Row & string];

type PartsInto<Field extends string, Json> = {
  [Part in keyof Json & string]-?: Into<`${Field}.${Part}`, NonNullable<Json[Part]>>;
}[keyof Json & string];

/** The columns that rows of a kind can come from. */
export type ColumnOf<Row> =
  | {
      [Field in keyof Draft<Row> & string]-?: Into<Field, NonNullable<Draft<Row>[Field]>>;
    }[keyof Row & string]
  | PartColumn<Row>
  | (Column & { into: null });

/** A field made of columns, filled unless the column `unless` is mapped. */
export interface Derivation<Field extends string = string> {
  into: Field;
  /** At least one of them must be mapped. */
  from: readonly string[];
  unless?: string;
  derive(cells: Readonly<Record<string, unknown>>): unknown;
}

/** The portfolio that a run fills. */
export interface TargetPortfolio {
  uuid: string;
  /** Language code and IANA zone of rows that name none. */
  language: string;
  timezone: string;
}

/** What a run may do. */
export interface SaveOptions {
  /** Whether it may change who manages a company or a building. */
  mayGrant: boolean;
}

/** What a write did, which may refuse none. */
export type Saved = WriteCounts & Partial<SavedRows>;

/** What one word of the command line imports. */
export interface ImportKind {
  name: ImportKindName;
  /** Whether a portfolio that is not there is made; what lets people in must not do it by a slip. */
  makesPortfolio: boolean;
  /** In the order in which they are read: a cell may look at those before it. */
  columns: readonly Column[];
  derivations: readonly Derivation[];
  /** Columns that make up a row's identity when the file has no external_id. */
  identity: readonly string[];
  /** Fields that make two rows one, which shows only once references are found. */
  unique?: readonly string[];
  /** What finds the place that rows belong to; null where they belong to the portfolio only. */
  place: Reference<Place> | null;
  /** The feature's own check of what is to be written. */
  check(draft: object): CheckResult<object>;
  /** The feature's own write of rows that say the same fields. */
  save(
    db: Executor,
    portfolio: TargetPortfolio,
    rows: readonly object[],
    options: SaveOptions,
  ): Promise<Saved>;
  /**
   * Which rows, by their external ids, no page will show though they were just written, and why; by the
   * rules that pages read by.
   */
  findUnseen?(
    db: Executor,
    portfolioUuid: string,
    externalIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Hears what an operator's run has written. */
  record?(counts: WriteCounts): void;
}

/** What a feature says of a kind: the columns are those of its rows. */
export interface ImportOf<Row extends object> extends ImportKind {
  columns: readonly ColumnOf<Row>[];
  derivations: readonly Derivation<keyof Row & string>[];
  check: Check<Row>;
  save(db: Executor, portfolio: TargetPortfolio, rows: readonly Checked<Row>[]): Promise<Saved>;
}

/** Makes a kind whose columns, check and write are about the same rows. */
export function importKind<Row extends object>(kind: ImportOf<Row>): ImportKind {
  return kind;
}
