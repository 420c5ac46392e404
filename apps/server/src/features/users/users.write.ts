import { longestPersonName } from "@portico/contract/constants";
import * as spelling from "@portico/rules/email-address";
import { resolveLocale } from "@portico/i18n";
import { newId } from "../../platform/database/new-id.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../platform/writes/check.ts";
import type { RefusedRow, SavedRows } from "../../platform/writes/fitting-rows.ts";
import { line, oneOf } from "../../platform/writes/text-rules.ts";
import { language, uuid } from "../../platform/writes/word-rules.ts";
import { listBarred, type NewAccount, type NewMembership } from "./accounts.repository.ts";
import {
  insertMemberships,
  insertUploads,
  listAccounts,
  listMemberships,
  updateMembership,
  updateUpload,
} from "./people.repository.ts";
import {
  type KnownAccount,
  type MembershipPlan,
  type Person,
  planMembership,
  planProfile,
} from "./person-plan.ts";
import { roles } from "./users.tables.ts";

/** Somebody who is to sign up; without a building it is the whole portfolio that they belong to. */
export type NewPerson = Omit<Person, "portfolioUuid" | "buildingUuid"> & {
  buildingUuid?: string | null;
};

/** An email address. The message does not repeat it: what is written there may be anything. */
const emailAddress: Rule<string, spelling.EmailAddress> = (text) =>
  spelling.emailAddress(text) ?? new Fault("is not an email address");

/** A language with its country, as accounts have it; `de` is `de-de`. */
const locale: Rule<string> = (text, row) => {
  const code = language(text, row);
  if (code === null || code instanceof Fault || code.includes("-")) return code;
  const spoken = resolveLocale(code);
  return spoken.startsWith(`${code}-`) ? spoken : new Fault(`needs its country: ${code}`);
};

/** Checks what is to be written of a person. */
export const checkPerson = createCheck<NewPerson>(
  {
    email: emailAddress,
    firstName: line(longestPersonName),
    lastName: line(longestPersonName),
    buildingUuid: uuid,
    companyUuid: uuid,
    role: oneOf(roles),
    locale,
  },
  ["email"],
);

/** Adds people who have yet to sign up, and lets all of them into their buildings. */
export async function savePeople(
  db: Executor,
  portfolio: { uuid: string; language: string },
  rows: readonly Checked<NewPerson>[],
  { mayGrant = true }: { mayGrant?: boolean } = {},
): Promise<SavedRows> {
  const people = rows.map((row): Person => ({
    ...row,
    portfolioUuid: portfolio.uuid,
    buildingUuid: row.buildingUuid ?? null,
  }));
  const added = await insertUploads(
    db,
    people.map((person) => toAccount(person, portfolio.language)),
  );
  const known = await findKnown(db, portfolio.uuid, people);
  const joining: NewMembership[] = [];
  const refused: RefusedRow[] = [];
  const saved = { inserted: 0, updated: 0, refused };
  for (const [at, person] of people.entries()) {
    const found = known.get(person.email);
    if (found === undefined) {
      refused.push({ at, reason: "could not be stored" });
      continue;
    }
    const isNew = added.has(found.account.uuid);
    const plan = planMembership(person, found, { mayGrant });
    if (plan !== null && "refused" in plan) {
      refused.push({ at, reason: plan.refused });
      continue;
    }
    const hasProfileChanged = !isNew && (await changeProfile(db, person, found));
    const hasMembershipChanged = await changeMembership(db, found, plan, joining);
    if (isNew) saved.inserted += 1;
    else if (hasProfileChanged || hasMembershipChanged) saved.updated += 1;
  }
  await insertMemberships(db, joining);
  return saved;
}

async function changeProfile(db: Executor, person: Person, known: KnownAccount): Promise<boolean> {
  const change = planProfile(person, known);
  if (change !== null) await updateUpload(db, known.account.uuid, change);
  return change !== null;
}

/** Carries out the plan; additions wait for the end of the write. */
async function changeMembership(
  db: Executor,
  known: KnownAccount,
  plan: Exclude<MembershipPlan, { refused: string }> | null,
  joining: NewMembership[],
): Promise<boolean> {
  if (plan === null) return false;
  if ("add" in plan) joining.push({ userUuid: known.account.uuid, ...plan.add });
  else await updateMembership(db, plan.membership, plan.change);
  return true;
}

/** The accounts of people by address, with where they belong. */
async function findKnown(
  db: Executor,
  portfolioUuid: string,
  people: readonly Person[],
): Promise<Map<string, KnownAccount>> {
  const accounts = await listAccounts(
    db,
    people.map(({ email }) => email),
  );
  const uuids = accounts.map(({ uuid }) => uuid);
  const held = Map.groupBy(await listMemberships(db, uuids), ({ userUuid }) => userUuid);
  const barred = await listBarred(db, portfolioUuid, uuids);
  return new Map(
    accounts.map((account) => [
      account.email,
      {
        account,
        memberships: held.get(account.uuid) ?? [],
        isBarred: barred.has(account.uuid),
      },
    ]),
  );
}

/** The account of somebody new: no password, nothing accepted, nothing confirmed. */
function toAccount(person: Person, language: string): NewAccount {
  return {
    uuid: newId(),
    email: person.email,
    firstName: person.firstName ?? "",
    lastName: person.lastName ?? "",
    locale: person.locale ?? language,
    defaultBuildingUuid: person.buildingUuid,
    createdBy: "upload",
  };
}
