import type { BodyOf, endpoints } from "@portico/contract";
import { type LocaleCode, resolveLocale } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Executor } from "../../../platform/database/executor.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { BuildingsService, JoinableService } from "../../buildings/buildings.public.ts";
import type { MailService } from "../../mail/mail.public.ts";
import { type NewMembership, personName, type UsersService } from "../../users/users.public.ts";
import { type Brand, scopeOf } from "../../whitelabel/whitelabel.public.ts";
import type { SsoProvider } from "../providers/sso-providers.repository.ts";
import { SsoRefusal } from "../sso-refusal.ts";
import { findAccountOfSubject, hasOtherSubject, insertIdentity } from "./identities.repository.ts";

/** Who has signed in at which provider, as the transaction keeps it. */
export interface ProvenPerson {
  provider: SsoProvider;
  subject: string;
  /** Address that the provider vouches for, of a domain that it may speak for. */
  email: EmailAddress;
  firstName: string | null;
  lastName: string | null;
}

/** The sign-up that comes with the end of a first sign-in. */
export type SignUpDetails = NonNullable<BodyOf<(typeof endpoints)["authenticateSso"]>["user"]>;

/** Where and in which language somebody signs up. */
export interface SignUpPlace {
  brand: Brand;
  locale: LocaleCode;
}

/** A sign-up that has been checked. */
export interface Completion {
  firstName: string;
  lastName: string;
  isEmailAccepted: boolean;
  buildingUuid: string;
  /** Null where the account may enter the building already. */
  membership: Omit<NewMembership, "userUuid"> | null;
  locale: LocaleCode;
  signupAppBrand: string;
}

interface SsoAccountsDeps {
  users: UsersService;
  joinable: Pick<JoinableService, "find">;
  buildings: Pick<BuildingsService, "mayEnter">;
  mail: MailService;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOfSubject>>>;

/** Whether nothing is left to ask of somebody who has proved who they are. */
export function isComplete(account: Account): boolean {
  return account.isTermAccepted && account.confirmed;
}

/** The first name that is one. */
function firstOf(...names: (string | null | undefined)[]): string {
  return names.map(personName).find((name) => name !== "") ?? "";
}

/** Builds the way from a provider's identity to an account (docs/decisions/013). */
export function createSsoAccounts({ users, joinable, buildings, mail }: SsoAccountsDeps) {
  /**
   * The account of a proven person, if there is one: by subject, and where the subject is new by
   * address. An address that is already somebody else's at the same provider has changed hands, so it
   * opens nothing (ASVS 6.8.1).
   */
  async function find(executor: Executor, person: ProvenPerson): Promise<Account | null> {
    const { provider, subject, email } = person;
    const known = await findAccountOfSubject(executor, provider.uuid, subject);
    const account = known ?? (await users.findByEmail(executor, email));
    if (account === undefined) return null;
    if (account.deactivated) throw new SsoRefusal("account_deactivated");
    const identity = { providerUuid: provider.uuid, subject, userUuid: account.uuid };
    if (known === undefined && (await hasOtherSubject(executor, identity))) {
      throw new SsoRefusal("address_of_other_subject");
    }
    return account;
  }

  /** What lets the person into the building; null where they may enter. Guests come in otherwise. */
  async function planMembership(
    account: Account | null,
    { email }: ProvenPerson,
    buildingUuid: string,
    brand: Brand,
  ): Promise<Completion["membership"]> {
    if (account !== null) {
      const viewer = { userUuid: account.uuid, brandScope: scopeOf(brand.config) };
      if (await buildings.mayEnter(viewer, buildingUuid)) return null;
    }
    const building = await joinable.find(email, buildingUuid, brand.config);
    if (building === null || building.isGuest) throw new AppError("auth.building_not_open");
    const { portfolioUuid, companyUuid } = building;
    return { portfolioUuid, buildingUuid, companyUuid, role: "tenant_user" };
  }

  /** The account as it stands or comes into being; another sign-in may have made it just now. */
  async function findOrMake(
    tx: Executor,
    person: ProvenPerson,
    { firstName, lastName, locale, signupAppBrand }: Completion,
  ): Promise<{ account: Account; isNew: boolean }> {
    const found = await find(tx, person);
    if (found !== null) return { account: found, isNew: false };
    const { email, provider } = person;
    const createdBy = provider.kind === "oidc" ? "sso" : "acs";
    const names = { email, firstName, lastName, locale, signupAppBrand, createdBy } as const;
    const created = await users.create(tx, names);
    const account = await find(tx, person);
    if (account === null) throw new Error("The account was not made.");
    return { account, isNew: created !== null };
  }

  /** Tells the owner of an account that a provider opens it from now on. */
  async function tellOwner(
    tx: Executor,
    account: Account,
    { provider }: ProvenPerson,
    brand: Brand,
  ) {
    await mail.send(tx, {
      template: "provider_linked",
      to: account.email,
      locale: resolveLocale(account.locale),
      brand,
      params: { provider: provider.name },
    });
  }

  return {
    find,

    /**
     * Checks the sign-up of somebody whose account is missing or unfinished. Throws
     * `sso.sign_up_required` without one, `auth.terms_not_accepted`, `auth.building_not_open`.
     */
    async planCompletion(
      account: Account | null,
      person: ProvenPerson,
      details: SignUpDetails | undefined,
      { brand, locale }: SignUpPlace,
    ): Promise<Completion> {
      if (details === undefined) throw new AppError("sso.sign_up_required");
      if (!details.is_term_accepted) throw new AppError("auth.terms_not_accepted");
      const buildingUuid = details.building_uuid.toLowerCase();
      const firstName = firstOf(account?.firstName, details.first_name, person.firstName);
      const lastName = firstOf(account?.lastName, details.last_name, person.lastName);
      if (account === null && (firstName === "" || lastName === "")) {
        const field = firstName === "" ? "first_name" : "last_name";
        throw new AppError("request.invalid", { [`/user/${field}`]: "is needed" });
      }
      return {
        firstName,
        lastName,
        isEmailAccepted: details.is_email_accepted,
        buildingUuid,
        membership: await planMembership(account, person, buildingUuid, brand),
        locale,
        signupAppBrand: brand.config.brand,
      };
    },

    /**
     * Finishes the account of a proven person and remembers the subject, in the caller's transaction.
     * The owner of an account that was there before is told of a subject that is new. Answers whose
     * account it is.
     *
     * @param completion what was planned; null for an account that was complete then
     * @param brand in whose name the owner is told
     */
    async settle(
      tx: Executor,
      person: ProvenPerson,
      completion: Completion | null,
      brand: Brand,
    ): Promise<string> {
      const { account, isNew } =
        completion === null
          ? { account: await find(tx, person), isNew: false }
          : await findOrMake(tx, person, completion);
      if (account === null) throw new AppError("sso.sign_up_required");
      const userUuid = account.uuid;
      if (!isComplete(account)) {
        if (completion === null) throw new AppError("sso.sign_up_required");
        const { firstName, lastName, isEmailAccepted, buildingUuid, membership } = completion;
        await users.change(tx, userUuid, {
          firstName,
          lastName,
          isEmailAccepted,
          isTermAccepted: true,
          // The provider has just proved the address.
          confirmed: true,
          defaultBuildingUuid: buildingUuid,
        });
        if (membership !== null) await users.join(tx, { ...membership, userUuid });
      }
      const { provider, subject } = person;
      const isLinked = await insertIdentity(tx, { providerUuid: provider.uuid, subject, userUuid });
      if (isLinked && !isNew) await tellOwner(tx, account, person, brand);
      return userUuid;
    },
  };
}

/** The way from a provider's identity to an account. */
export type SsoAccounts = ReturnType<typeof createSsoAccounts>;
