import { mailDomain } from "../cells/mail.ts";
import type { RowProblem } from "../import-failure.ts";
import type { ImportRecord } from "../read-rows.ts";
import { type RecordWriter, writeInto } from "../write-records.ts";
import { buildingField, companyField, type Field, type ImportKind } from "./kind.ts";

const fields: readonly Field[] = [
  {
    name: "domain",
    aliases: ["email_domain", "mail_domain", "domäne", "maildomain"],
    parse: mailDomain,
    property: "domain",
    isRequired: true,
  },
  buildingField,
  companyField,
];

const writeRows = writeInto("emailDomains");

/** Two spellings of one building make one row, which shows only once buildings are looked up. */
const writeDomains: RecordWriter = async (db, writing) => {
  const lineOf = new Map<string, number>();
  const records: ImportRecord[] = [];
  const problems: RowProblem[] = [];
  for (const record of writing.records) {
    const { domain, buildingUuid } = record.values;
    const key = JSON.stringify([domain, buildingUuid ?? writing.target.buildingUuid]);
    const earlier = lineOf.get(key);
    if (earlier === undefined) {
      lineOf.set(key, record.line);
      records.push(record);
    } else {
      const reason = `is the same row as line ${earlier}`;
      problems.push({ line: record.line, column: null, reason });
    }
  }
  const written = await writeRows(db, { ...writing, records });
  return { ...written, problems };
};

/** Mail domains whose people may join a building, or all of the portfolio (5.002). */
export const domainsKind: ImportKind = {
  name: "domains",
  write: writeDomains,
  makesPortfolio: false,
  fields,
  derivations: [],
  identity: ["domain", "building"],
  fixed: {},
  categoryType: "AudienceContent",
};
