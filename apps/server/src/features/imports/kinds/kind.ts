import type { CategoryType } from "@portico/contract";
import type { CellParser, CellValue } from "../cells/cell.ts";
import type { RecordWriter } from "../write-records.ts";

/** How a field that names another row or a file finds it. */
export type Reference = "building" | "category" | "company" | "image" | "amenity" | "content";

/** A field of an import: where it comes from, how it is read, where it goes. */
export interface Field {
  /** Name on the command line and in documents. */
  name: string;
  /** Headings that mean it, best first, besides its name; capitals, accents and punctuation do not count. */
  aliases: readonly string[];
  parse: CellParser;
  /**
   * Property of the table's row; null for a field that only feeds a derived one. `json.name` is one
   * part of the JSON column `json`, which the file's columns fill together.
   */
  property: string | null;
  isRequired?: boolean;
  /** Whether `name:de-de` columns hold it in other languages. */
  isTranslatable?: boolean;
  reference?: Reference;
}

/** A property made of fields, filled unless one of the fields in `unless` is mapped. */
export interface Derivation {
  property: string;
  /** At least one of them must be mapped. */
  from: readonly string[];
  unless?: string;
  derive(fields: Readonly<Record<string, CellValue>>): CellValue;
}

/** What one word of the command line imports. */
export interface ImportKind {
  name: string;
  /** How its rows get into the database. */
  write: RecordWriter;
  /** Whether a portfolio that is not there is made; what lets people in must not do it by a slip. */
  makesPortfolio: boolean;
  /** In the order in which they are read: a cell may look at those before it. */
  fields: readonly Field[];
  derivations: readonly Derivation[];
  /** Fields that make up a row's identity when the file has no external_id. */
  identity: readonly string[];
  /** Properties that every row of the kind has; `type` is part of the key of content. */
  fixed: Readonly<Record<string, string>>;
  /** Kind of the categories that its rows name. */
  categoryType: CategoryType;
}

/** The key by which the next run finds a row again. */
export const externalIdField = (aliases: readonly string[]): Field => ({
  name: "external_id",
  aliases,
  parse: (text) => text.replace(/\s+/g, " ").trim().slice(0, 200),
  property: "externalId",
});

/** The company that a row is about, by its key or name. */
export const companyField: Field = {
  name: "company",
  aliases: ["company_id", "company_name", "tenant", "firma", "unternehmen", "mieter"],
  parse: (text) => text.trim(),
  property: "companyUuid",
  reference: "company",
};

/** The building that a row belongs to, by its key or name. */
export const buildingField: Field = {
  name: "building",
  aliases: ["building_id", "property", "gebäude", "objekt", "liegenschaft"],
  parse: (text) => text.trim(),
  property: "buildingUuid",
  reference: "building",
};
