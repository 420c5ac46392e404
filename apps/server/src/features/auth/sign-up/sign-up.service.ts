import type { BodyOf, User, endpoints } from "@portico/contract";
import type { LocaleCode } from "@portico/i18n";
import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { newId } from "../../../platform/database/new-id.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { requireOfNetwork } from "../../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import { typedName, type UsersService } from "../../users/users.public.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import type { CodeSubject } from "../codes/code-hashes.ts";
import type { CodesService } from "../codes/codes.service.ts";
import { guessableNames } from "../passwords/password-names.ts";
import type { PasswordsService } from "../passwords/passwords.service.ts";
import type { AccountPolicies } from "../policy/account-policy.ts";
import type { Account, SignInRepository } from "../sign-in/sign-in.repository.ts";
import type { RefuseRequiredSso } from "../sign-in/required-sso.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import {
  findRegistration,
  insertRegistration,
  removeRegistrationsOf,
  sweepRegistrations,
} from "./registrations.repository.ts";
import { readRegistrationToken, writeRegistrationToken } from "./registration-token.ts";

/** Sign-ups from one network; a whole office shares one on the day it moves in. */
export const registrationLimit: RateLimit = {
  name: "registrations",
  count: 600,
  windowSeconds: 3600,
};

/** Passwords that one network may have judged: as many as it may begin sign-ups, and tries. */
export const passwordCheckLimit: RateLimit = {
  name: "password checks",
  count: 1800,
  windowSeconds: 3600,
};

/** How long a sign-up waits for its code, which may be mailed anew meanwhile. */
const registrationSeconds = 24 * 3600;

/** The user-type id of guests. */
const guestUserType = 2;

type CheckBody = Omit<BodyOf<(typeof endpoints)["checkPassword"]>, "email"> & {
  email?: EmailAddress | undefined;
};
type Newcomer = Pick<CheckBody, "email" | "first_name" | "last_name">;
type RegisterBody = BodyOf<(typeof endpoints)["register"]> & { email: EmailAddress };
type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

interface SignUpServiceDeps {
  db: Db;
  limiter: RateLimiter;
  codes: CodesService;
  passwords: PasswordsService;
  accounts: SignInRepository;
  policies: AccountPolicies;
  users: UsersService;
  joinable: JoinableService;
  refuseRequiredSso: RefuseRequiredSso;
  secret: Keyring;
}

function subjectOf({ email, uuid }: Pick<Registration, "email" | "uuid">): CodeSubject {
  return { purpose: "confirm", email, registrationUuid: uuid };
}

/**
 * Builds sign-up by address and password. A registration takes no address: the account comes into
 * being with the code, and a code confirms only the registration that it was mailed for. So nobody
 * can prepare an account for somebody else's address and wait for its owner to confirm it.
 */
export function createSignUpService(deps: SignUpServiceDeps) {
  const { db, limiter, codes, passwords, users, joinable, refuseRequiredSso } = deps;
  const { accounts, policies } = deps;
  const tokenKey = deriveKey(deps.secret, "registrations");

  /** The building asked for, if the address may join it; throws otherwise. */
  async function requireBuilding(email: EmailAddress, buildingUuid: string, { brand }: Visitor) {
    const building = await joinable.find(email, buildingUuid, brand.config);
    if (building !== null) return building;
    const ofDomain = await joinable.listByDomain(domainOf(email), brand.config);
    throw new AppError(ofDomain.length === 0 ? "auth.unknown_domain" : "auth.building_not_open");
  }

  /** Who asks for a code, and what is demanded: the same for addresses that have an account. */
  async function askedBy(email: EmailAddress, account: Account | undefined, visitor: Visitor) {
    const policy = await policies.ofNewcomer(email, visitor.brand);
    return { visitor, policy, isKnownDevice: account?.isKnownDevice ?? false };
  }

  /** The registration of a token, which its address may still finish. */
  async function requireRegistration(token: string, { brand }: Visitor): Promise<Registration> {
    const uuid = readRegistrationToken(tokenKey, token);
    const registration = uuid === null ? undefined : await findRegistration(db, uuid);
    if (registration === undefined) throw new AppError("auth.registration_ended");
    await refuseRequiredSso(registration.email, brand);
    return registration;
  }

  function namesOf(person: Newcomer, building: { name: string } | null, brand: Brand): string[] {
    return guessableNames(brand, {
      email: person.email,
      firstName: person.first_name,
      lastName: person.last_name,
      places: building === null ? [] : [building.name],
    });
  }

  return {
    /** Throws where {@link register} would refuse the password of what was typed so far. */
    async checkPassword(body: CheckBody, { brand, network }: Visitor): Promise<void> {
      await requireOfNetwork(limiter, passwordCheckLimit, network);
      const { email, building_uuid: buildingUuid } = body;
      const isPlaced = email !== undefined && buildingUuid !== undefined;
      const building = isPlaced ? await joinable.find(email, buildingUuid, brand.config) : null;
      await passwords.requireGood(body.password, namesOf(body, building, brand));
    },

    /** Begins a sign-up and mails its code. */
    async register(body: RegisterBody, visitor: Visitor, locale: LocaleCode) {
      const { brand, network, device } = visitor;
      const { email } = body;
      if (!body.is_term_accepted) throw new AppError("auth.terms_not_accepted");
      const names = {
        firstName: typedName(body.first_name, "/first_name"),
        lastName: typedName(body.last_name, "/last_name"),
      };
      await refuseRequiredSso(email, brand);
      const building = await requireBuilding(email, body.building_uuid, visitor);
      await passwords.requireGood(body.password, namesOf(body, building, brand));
      await requireOfNetwork(limiter, registrationLimit, network);
      const [account, passwordHash] = await Promise.all([
        accounts.findAccount(email, device),
        passwords.hash(body.password),
      ]);
      const registration = {
        uuid: newId(),
        email,
        ...names,
        passwordHash,
        portfolioUuid: building.portfolioUuid,
        buildingUuid: building.uuid,
        userTypeId: body.user_type_id,
        isEmailAccepted: body.is_email_accepted,
        locale,
      };
      const sent = await codes.send(subjectOf(registration), {
        ...(await askedBy(email, account, visitor)),
        locale,
        // Only the owner of the address learns that it has an account.
        ...(account === undefined ? {} : { instead: "address_registered" }),
        alongside: (tx) => insertRegistration(tx, registration, registrationSeconds),
      });
      securityLog.record("registration.begun", {}, null);
      return {
        user: { email, confirmed: false },
        token: writeRegistrationToken(tokenKey, registration.uuid),
        ...sent,
      };
    },

    /** Mails the code anew. */
    async resend(token: string, visitor: Visitor, locale: LocaleCode) {
      const registration = await requireRegistration(token, visitor);
      const account = await accounts.findAccount(registration.email, visitor.device);
      return codes.send(subjectOf(registration), {
        ...(await askedBy(registration.email, account, visitor)),
        locale,
        ...(account === undefined ? {} : { instead: "address_registered" }),
      });
    },

    /** Makes the account with the code, once. */
    async confirm(token: string, code: string, visitor: Visitor): Promise<User> {
      const registration = await requireRegistration(token, visitor);
      const subject = subjectOf(registration);
      // There is no account yet, so no browser is known to it.
      const asker = { ...visitor, isKnownDevice: false };
      await codes.check(subject, code, asker);
      const { email, buildingUuid } = registration;
      const building = await requireBuilding(email, buildingUuid, visitor);
      const isGuest = building.isGuest || registration.userTypeId === guestUserType;
      const userUuid = await db.transaction(async (tx) => {
        await codes.consume(tx, subject, code, asker);
        const created = await users.create(tx, {
          email,
          firstName: registration.firstName,
          lastName: registration.lastName,
          passwordHash: registration.passwordHash,
          defaultBuildingUuid: buildingUuid,
          locale: registration.locale,
          createdBy: "user",
          confirmed: true,
          isTermAccepted: true,
          isEmailAccepted: registration.isEmailAccepted,
          signupAppBrand: visitor.brand.config.brand,
        });
        if (created === null) throw new AppError("auth.registration_ended");
        await users.join(tx, {
          userUuid: created,
          portfolioUuid: building.portfolioUuid,
          buildingUuid,
          companyUuid: building.companyUuid,
          role: isGuest ? "guest" : "tenant_user",
        });
        await removeRegistrationsOf(tx, email);
        return created;
      });
      securityLog.record("registration.finished", {}, userUuid);
      return users.getUser(userUuid);
    },

    sweep: () => sweepRegistrations(db),
  };
}

/** Sign-up by address and password. */
export type SignUpService = ReturnType<typeof createSignUpService>;
