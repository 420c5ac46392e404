/** What a cell becomes in the database. */
export type CellValue = string | number | boolean | Date | readonly string[] | CellParts | null;

/** A value of several cells: a JSON column. */
export interface CellParts {
  readonly [name: string]: CellValue;
}

/** What a cell may need to know besides its own text. */
export interface CellContext {
  /** IANA zone that local times of the row are in. */
  zone: string;
  /** The moment of the run; relative dates count from its day. */
  now: Date;
  /** What the columns before this one gave, by property. */
  row: Readonly<Record<string, CellValue>>;
}

/** Reads a cell that is not empty. Throws `BadCell`. */
export type CellParser = (text: string, context: CellContext) => CellValue;
