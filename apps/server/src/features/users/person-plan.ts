import type { EmailAddress } from "@portico/rules/email-address";
import type { NewMembership } from "./accounts.repository.ts";
import type {
  ListedAccount,
  ListedMembership,
  MembershipChange,
  ProfileChange,
} from "./people.repository.ts";
import type { Role } from "./users.tables.ts";

/** Somebody who is to belong somewhere; what is undefined nobody says. */
export interface Person {
  email: EmailAddress;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  locale?: string | null | undefined;
  /** Null is the whole portfolio. */
  buildingUuid: string | null;
  companyUuid?: string | null | undefined;
  /** Null means the usual role. */
  role?: Role | null | undefined;
  portfolioUuid: string;
}

/** An account with where it belongs, in other portfolios too. */
export interface KnownAccount {
  account: ListedAccount;
  memberships: readonly ListedMembership[];
  /** Whether a directory keeps its owner out of the portfolio. */
  isBarred: boolean;
}

/** The role of people of whom nobody says one. */
const usualRole: Role = "tenant_user";

/**
 * What an upload may change of an account: names, language and building of people whom this portfolio
 * has uploaded and who have not signed up yet; nothing of anybody else. Null takes nothing away.
 */
export function planProfile(
  person: Person,
  { account, memberships }: KnownAccount,
): ProfileChange | null {
  const isOurs = memberships.every(({ portfolioUuid }) => portfolioUuid === person.portfolioUuid);
  if (account.createdBy !== "upload" || account.isTermAccepted || !isOurs) return null;
  const wanted = {
    firstName: person.firstName,
    lastName: person.lastName,
    locale: person.locale,
    defaultBuildingUuid: person.buildingUuid,
  };
  const changes = Object.entries(wanted).filter(
    ([property, value]) =>
      typeof value === "string" && value !== account[property as keyof typeof wanted],
  );
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

/** What becomes of a membership, or why nothing does. */
export type MembershipPlan =
  | { add: Omit<NewMembership, "userUuid"> }
  | { membership: ListedMembership; change: MembershipChange }
  | { refused: string };

/** Whether a role lets people manage a company or a building. */
export const isManaging = (role: string): boolean =>
  (["tenant_admin", "building_admin"] satisfies Role[] as string[]).includes(role);

/**
 * What an upload makes of somebody's membership in a building. Role and company follow it where the
 * account was uploaded; whoever came on their own keeps what they are and gains what it says. Who manages
 * is not for every upload to say.
 */
export function planMembership(
  person: Person,
  { account, memberships, isBarred }: KnownAccount,
  { mayGrant }: { mayGrant: boolean },
): MembershipPlan | null {
  const { portfolioUuid, buildingUuid, companyUuid } = person;
  const here = memberships.filter(
    (held) => held.portfolioUuid === portfolioUuid && held.buildingUuid === buildingUuid,
  );
  const isUploaded = account.createdBy === "upload";
  const [only, ...others] = here;
  const wanted = person.role === undefined ? undefined : (person.role ?? usualRole);
  const same = wanted === undefined ? only : here.find(({ role }) => role === wanted);
  const sole = others.length === 0 ? only : undefined;
  const found = same ?? (isUploaded ? sole : undefined);
  if (found === undefined && isBarred) return { refused: "is kept out by a directory" };
  if (found === undefined) {
    const role = wanted ?? usualRole;
    return { add: { portfolioUuid, buildingUuid, companyUuid: companyUuid ?? null, role } };
  }
  if (!isUploaded) return null;
  const change: MembershipChange = {
    ...(wanted !== undefined && wanted !== found.role && { role: wanted }),
    ...(companyUuid !== undefined && companyUuid !== found.companyUuid && { companyUuid }),
  };
  if (Object.keys(change).length === 0) return null;
  if (!mayGrant && isManaging(found.role)) {
    return { refused: "manages, which this import may not change (`roles: true` lets it)" };
  }
  return { membership: found, change };
}
