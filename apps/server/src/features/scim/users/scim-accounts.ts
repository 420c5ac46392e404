import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { preferredLocale } from "../../../platform/http/language.ts";
import type { Executor } from "../../../platform/database/executor.ts";
import type { SessionsService } from "../../auth/auth.public.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import type { NewAccount, UsersService } from "../../users/users.public.ts";
import type { Directory } from "../directories/directory.ts";
import { conflict } from "../scim-error.ts";
import type { LockedScimUser, ScimUsersRepository } from "./scim-users.repository.ts";
import { accountEmailOf, accountNamesOf, type UserDocument } from "./user-document.ts";

interface ScimAccountsDeps {
  repository: Pick<ScimUsersRepository, "isHeld">;
  users: Pick<UsersService, "findByEmail" | "create" | "change">;
  sessions: Pick<SessionsService, "endAll">;
  joinable: Pick<JoinableService, "findOnly">;
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

/** Builds the accounts behind a directory's users: the directory vouches for its people's addresses. */
export function createScimAccounts({ repository, users, sessions, joinable }: ScimAccountsDeps) {
  /**
   * Switches an account on or off. Its sessions end in the same transaction, those that were begun
   * meanwhile, too, when it is switched on again.
   */
  async function change(tx: Executor, account: Account, values: Partial<Omit<Account, "uuid">>) {
    const changes = Object.entries(values).filter(
      ([name, value]) => account[name as keyof Account] !== value,
    );
    if (changes.length === 0) return;
    await users.change(tx, account.uuid, Object.fromEntries(changes));
    const isSwitched = changes.some(([name]) => name === "deactivated");
    if (isSwitched) await sessions.endAll(tx, account.uuid, "deactivated");
  }

  /**
   * Takes over the account that has the address already; throws 409 if a directory holds it. The
   * change comes first, because it makes others wait who want the same account.
   */
  async function adopt(tx: Executor, email: EmailAddress, said: Said): Promise<string> {
    const found = await users.findByEmail(tx, email);
    if (found !== undefined) await users.change(tx, found.uuid, {});
    const account = await users.findByEmail(tx, email);
    if (account === undefined || (await repository.isHeld(tx, account.uuid))) throw conflict(held);
    await change(tx, account, { ...knownNames(said), deactivated: !said.active });
    return account.uuid;
  }

  return {
    /**
     * Checks a new user's address (400 `invalidValue`) and looks up what a new account starts with;
     * what it answers makes or takes over the account in a transaction.
     */
    async prepare(directory: Directory, said: Said): Promise<(tx: Executor) => Promise<string>> {
      const email = accountEmailOf(said, directory.domains);
      const building = await joinable.findOnly(domainOf(email), directory.portfolioUuid);
      const account: NewAccount = {
        ...accountNamesOf(said),
        ...localeOf(said),
        email,
        createdBy: "scim",
        deactivated: !said.active,
        defaultBuildingUuid: building,
      };
      return async (tx) => (await users.create(tx, account)) ?? adopt(tx, email, said);
    },

    /** Brings the account up to what the directory says; throws 400 or 409 for its address. */
    async change(tx: Executor, directory: Directory, account: Account, said: Said): Promise<void> {
      const email = accountEmailOf(said, directory.domains, account.email);
      if (email !== account.email && (await users.findByEmail(tx, email)) !== undefined)
        throw conflict(held);
      await change(tx, account, { ...knownNames(said), email, deactivated: !said.active });
    },

    /** Switches the account off for good, as far as the directory is concerned. */
    deactivate: (tx: Executor, account: Account): Promise<void> =>
      change(tx, account, { deactivated: true }),
  };
}

/** The accounts of provisioned people. */
export type ScimAccounts = ReturnType<typeof createScimAccounts>;
