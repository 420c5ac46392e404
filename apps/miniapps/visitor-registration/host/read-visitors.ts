import type { VisitorDraft } from "@portico/contract";
import { parse } from "csv-parse/browser/esm/sync";

type Field = "firstName" | "lastName" | keyof VisitorDraft;

/** What a column may be called, in the languages of the portal, by its letters alone. */
const columnNames: Readonly<Record<Field, readonly string[]>> = {
  firstName: ["firstname", "givenname", "vorname", "imię", "imie"],
  lastName: ["lastname", "surname", "familyname", "nachname", "familienname", "nazwisko"],
  name: ["name", "fullname", "visitor", "besucher", "gast", "imięinazwisko", "imieinazwisko"],
  email: ["email", "emailaddress", "mail", "emailadresse", "adresemail"],
  phone: ["phone", "phonenumber", "mobile", "telefon", "telefonnummer", "handy", "numertelefonu"],
  company: ["company", "organisation", "organization", "firma", "unternehmen"],
};

/** The order of columns in a file that does not say it. */
const usualOrder: readonly Field[] = ["name", "email", "company", "phone"];

function fieldOf(title: string): Field | undefined {
  const letters = title.toLowerCase().replaceAll(/[^\p{L}]/gu, "");
  return (Object.keys(columnNames) as Field[]).find((field) =>
    columnNames[field].includes(letters),
  );
}

function draftOf(cells: readonly string[], columns: readonly (Field | undefined)[]): VisitorDraft {
  const said: Partial<Record<Field, string>> = {};
  for (const [index, field] of columns.entries()) {
    const text = cells[index]?.trim() ?? "";
    if (field !== undefined && text !== "") said[field] = text;
  }
  const {
    firstName = "",
    lastName = "",
    name = `${firstName} ${lastName}`.trim(),
    ...others
  } = said;
  return { name, ...others };
}

/**
 * Visitors of a table as spreadsheets write it: with commas, semicolons or tabs, with or without a line
 * of titles. A row may say too little; the portal tells which. Throws where it is no table.
 */
export function readVisitors(text: string): VisitorDraft[] {
  const rows = parse(text, {
    bom: true,
    delimiter: [",", ";", "\t"],
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [titles = [], ...others] = rows;
  const columns = titles.map(fieldOf);
  const hasTitles = columns.some((field) => field !== undefined && field !== "company");
  return (hasTitles ? others : rows)
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => draftOf(cells, hasTitles ? columns : usualOrder));
}

/** The text of a file; spreadsheets on Windows still write their own code page. */
export function textOfFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
