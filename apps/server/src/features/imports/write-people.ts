import { type EmailAddress, emailAddress } from "@portico/rules/email-address";
import { v7 } from "uuid";
import type { Executor } from "../../platform/database/executor.ts";
import { type NewAccount, type NewMembership, type Role, roles } from "../users/users.public.ts";
import type { CellValue } from "./cells/cell.ts";
import {
  insertMemberships,
  insertUploads,
  listAccounts,
  listMemberships,
  updateMembership,
  updateUpload,
} from "./people.repository.ts";
import { type KnownAccount, type Person, planMembership, planProfile } from "./person-plan.ts";
import type { ImportRecord } from "./read-rows.ts";
import type { RowTarget } from "./target-rows.ts";
import { chunkSize, type RecordWriter, type Written } from "./write-records.ts";

/** Adds people who have yet to sign up, and lets all of the file into its buildings. */
export const writePeople: RecordWriter = async (db, { records, target, onProgress }) => {
  const written: Written = { inserted: 0, updated: 0, problems: [] };
  for (let start = 0; start < records.length; start += chunkSize) {
    const chunk = records.slice(start, start + chunkSize);
    const people = chunk.map((record) => toPerson(record, target));
    await writeChunk(db, people, target.portfolio.language, written);
    onProgress(start + chunk.length);
  }
  return written;
};

async function writeChunk(
  db: Executor,
  people: readonly Person[],
  language: string,
  written: Written,
): Promise<void> {
  const added = await insertUploads(
    db,
    people.map((person) => toAccount(person, language)),
  );
  const known = await findKnown(db, people);
  const joining: NewMembership[] = [];
  for (const person of people) {
    const found = known.get(person.email);
    if (found === undefined) {
      written.problems.push({ line: person.line, column: null, reason: "could not be stored" });
      continue;
    }
    const { uuid } = found.account;
    const isNew = added.has(uuid);
    const hasProfileChanged = !isNew && (await changeProfile(db, person, found));
    const hasMembershipChanged = await changeMembership(db, person, found, joining);
    if (isNew) written.inserted += 1;
    else if (hasProfileChanged || hasMembershipChanged) written.updated += 1;
  }
  await insertMemberships(db, joining);
}

async function changeProfile(db: Executor, person: Person, known: KnownAccount): Promise<boolean> {
  const change = planProfile(person, known);
  if (change !== null) await updateUpload(db, known.account.uuid, change);
  return change !== null;
}

/** Carries out the plan; additions wait for the end of the chunk. */
async function changeMembership(
  db: Executor,
  person: Person,
  known: KnownAccount,
  joining: NewMembership[],
): Promise<boolean> {
  const plan = planMembership(person, known);
  if (plan === null) return false;
  if ("add" in plan) joining.push({ userUuid: known.account.uuid, ...plan.add });
  else await updateMembership(db, plan.membership, plan.change);
  return true;
}

/** The accounts of people by address, with where they belong. */
async function findKnown(
  db: Executor,
  people: readonly Person[],
): Promise<Map<string, KnownAccount>> {
  const accounts = await listAccounts(
    db,
    people.map(({ email }) => email),
  );
  const held = Map.groupBy(
    await listMemberships(
      db,
      accounts.map(({ uuid }) => uuid),
    ),
    ({ userUuid }) => userUuid,
  );
  return new Map(
    accounts.map((account) => [
      account.email,
      { account, memberships: held.get(account.uuid) ?? [] },
    ]),
  );
}

/** The account of somebody new: no password, nothing accepted, nothing confirmed. */
function toAccount(person: Person, language: string): NewAccount {
  return {
    uuid: v7(),
    email: person.email,
    firstName: person.firstName ?? "",
    lastName: person.lastName ?? "",
    locale: person.locale ?? language,
    defaultBuildingUuid: person.buildingUuid,
    createdBy: "upload",
  };
}

function toPerson({ line, values }: ImportRecord, { portfolio, buildingUuid }: RowTarget): Person {
  return {
    line,
    email: requireEmail(values["email"]),
    firstName: textOf(values["firstName"]),
    lastName: textOf(values["lastName"]),
    locale: textOf(values["locale"]),
    portfolioUuid: portfolio.uuid,
    buildingUuid: textOf(values["buildingUuid"]) ?? buildingUuid ?? null,
    companyUuid: textOf(values["companyUuid"]),
    role: roleOf(values["role"]),
  };
}

/** The file's required column, in the spelling that its cells are read into. */
function requireEmail(value: CellValue | undefined): EmailAddress {
  const email = emailAddress(textOf(value) ?? "");
  if (email === null) throw new Error("A row without an address passed the reader.");
  return email;
}

/** Cells of people are texts or empty; undefined where the file has no such column. */
function textOf(value: CellValue | undefined): string | null | undefined {
  return typeof value === "string" || value === undefined ? value : null;
}

function roleOf(value: CellValue | undefined): Role | null | undefined {
  return value === undefined ? undefined : (roles.find((role) => role === value) ?? null);
}
