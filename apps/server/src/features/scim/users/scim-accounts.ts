import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { preferredLocale } from "../../../platform/http/language.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { SessionsService } from "../../auth/auth.public.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import type { NewAccount, UsersService } from "../../users/users.public.ts";
import type { Directory } from "../directories/directory.ts";
import { conflict } from "../scim-error.ts";
import type { Landlord, Landlords } from "./landlords.ts";
import type { LockedScimUser, ScimUsersRepository } from "./scim-users.repository.ts";
import { accountEmailOf, accountNamesOf, type UserDocument } from "./user-document.ts";

interface ScimAccountsDeps {
  repository: Pick<ScimUsersRepository, "isHeld" | "lockAccount" | "listPortfolios">;
  users: Pick<UsersService, "findByEmail" | "create" | "change" | "keepOut" | "letBack">;
  sessions: Pick<SessionsService, "endAll">;
  joinable: Pick<JoinableService, "findOnly">;
  landlords: Landlords;
}

type Account = LockedScimUser["account"];
type Said = UserDocument & { active: boolean };

const held = "The address belongs to somebody who is provisioned already.";

/** What a directory knows of a name replaces the account's; what it does not know stays. */
function knownNames(document: UserDocument): Partial<Pick<Account, "firstName" | "lastName">> {
  const { firstName, lastName } = accountNamesOf(document);
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** The language of a new account, as far as the directory tells one that the portal speaks. */
function localeOf({ resource }: UserDocument): Pick<NewAccount, "locale"> {
  const [preferred, region] = [resource["preferredLanguage"], resource["locale"]];
  const of = (tag: unknown) => (typeof tag === "string" ? preferredLocale(tag) : undefined);
  const locale = of(preferred) ?? of(region);
  return locale === undefined ? {} : { locale };
}

/**
 * Whether a directory decides about a whole account: only where all of it lies in the directory's
 * portfolio, by its memberships and by who made it. Anybody else can join and leave the portfolio, and
 * the directory has nothing more to say.
 */
function isOf(portfolioUuid: string, account: Account, portfolios: readonly string[]): boolean {
  const ties = [...portfolios, account.provisionedFor].filter((uuid) => uuid !== null);
  const isOnlyHere = ties.length > 0 && ties.every((uuid) => uuid === portfolioUuid);
  return isOnlyHere && !account.isOperator;
}

/** Builds the accounts behind a directory's users: the directory vouches for its people's addresses. */
export function createScimAccounts(deps: ScimAccountsDeps) {
  const { repository, users, sessions, joinable, landlords } = deps;

  /**
   * Changes an account that is the directory's own. Its sessions end in the same transaction when it
   * is switched, those that were begun meanwhile, too, or when it gets another address, of which the
   * old one is told.
   */
  async function changeWhole(
    tx: Executor,
    landlord: Landlord | null,
    account: Account,
    values: Partial<Omit<Account, "uuid">>,
  ) {
    const changes = Object.entries(values).filter(
      ([name, value]) => account[name as keyof Account] !== value,
    );
    if (changes.length === 0) return;
    await users.change(tx, account.uuid, Object.fromEntries(changes));
    const has = (wanted: string) => changes.some(([name]) => name === wanted);
    if (has("email")) {
      await sessions.endAll(tx, account.uuid, "address_changed");
      await landlord?.tellOldAddress(tx, account);
    }
    if (has("deactivated")) await sessions.endAll(tx, account.uuid, "deactivated");
  }

  /** All that a directory may do to an account that is not its own; the rest it says to itself. */
  function changeMembership(tx: Executor, directory: Directory, account: Account, active: boolean) {
    const member = { userUuid: account.uuid, portfolioUuid: directory.portfolioUuid };
    return active ? users.letBack(tx, member) : users.keepOut(tx, member);
  }

  /**
   * Names the account that has the address already; throws 409 if a directory of the same portfolio
   * does. It is held first, because others who want it must wait.
   */
  async function adopt(tx: Executor, landlord: Landlord, email: EmailAddress, said: Said) {
    const { directory } = landlord;
    const found = await users.findByEmail(tx, email);
    const account = found && (await repository.lockAccount(tx, found.uuid));
    if (account === undefined || (await repository.isHeld(tx, directory, account.uuid))) {
      throw conflict(held);
    }
    const portfolios = await repository.listPortfolios(tx, account.uuid);
    if (isOf(directory.portfolioUuid, account, portfolios)) {
      await changeWhole(tx, null, account, { ...knownNames(said), deactivated: !said.active });
    } else {
      await changeMembership(tx, directory, account, said.active);
      const isHere = portfolios.includes(directory.portfolioUuid);
      const isAsked = said.active && !isHere && !account.deactivated;
      if (isAsked) await landlord.ask(tx, account);
    }
    return account.uuid;
  }

  return {
    findLandlord: landlords.find,

    /**
     * Checks a new user's address (400 `invalidValue`) and looks up what a new account starts with;
     * what it answers makes or takes over the account in a transaction.
     */
    async prepare(directory: Directory, said: Said): Promise<(tx: Executor) => Promise<string>> {
      const email = accountEmailOf(said, directory.domains);
      const building = await joinable.findOnly(domainOf(email), directory.portfolioUuid);
      const landlord = await landlords.find(directory);
      const account: NewAccount = {
        ...accountNamesOf(said),
        ...localeOf(said),
        email,
        createdBy: "scim",
        provisionedFor: directory.portfolioUuid,
        deactivated: !said.active,
        defaultBuildingUuid: building,
      };
      return async (tx) => (await users.create(tx, account)) ?? adopt(tx, landlord, email, said);
    },

    /** Brings the account up to what the directory says; throws 400 or 409 for its address. */
    async change(tx: Executor, landlord: Landlord, account: Account, said: Said): Promise<void> {
      const { directory } = landlord;
      const email = accountEmailOf(said, directory.domains, account.email);
      const portfolios = await repository.listPortfolios(tx, account.uuid);
      if (!isOf(directory.portfolioUuid, account, portfolios)) {
        return changeMembership(tx, directory, account, said.active);
      }
      const isOther = email !== account.email;
      if (isOther && (await users.findByEmail(tx, email)) !== undefined) throw conflict(held);
      const values = { ...knownNames(said), email, deactivated: !said.active };
      return changeWhole(tx, landlord, account, values);
    },

    /** Switches the account off for good, as far as the directory is concerned. */
    async deactivate(tx: Executor, directory: Directory, account: Account): Promise<void> {
      const portfolios = await repository.listPortfolios(tx, account.uuid);
      const isWhole = isOf(directory.portfolioUuid, account, portfolios);
      if (isWhole) await changeWhole(tx, null, account, { deactivated: true });
      else await changeMembership(tx, directory, account, false);
    },
  };
}

/** The accounts of provisioned people. */
export type ScimAccounts = ReturnType<typeof createScimAccounts>;
