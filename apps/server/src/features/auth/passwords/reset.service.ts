import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { UsersService } from "../../users/users.public.ts";
import type { Asker } from "../codes/code-limits.ts";
import type { CodeSubject } from "../codes/code-hashes.ts";
import type { CodesService } from "../codes/codes.service.ts";
import { rememberDevice } from "../devices/devices.repository.ts";
import type { AccountPolicies } from "../policy/account-policy.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import type { Account, SignInRepository } from "../sign-in/sign-in.repository.ts";
import { ownFailureBudgets } from "../sign-in/sign-in-limits.ts";
import type { Visitor } from "../sign-in/visitor.ts";
import { guessableNames } from "./password-names.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { ProvePassword } from "./prove-password.ts";

interface ResetServiceDeps {
  db: Db;
  accounts: SignInRepository;
  policies: AccountPolicies;
  codes: CodesService;
  passwords: PasswordsService;
  provePassword: ProvePassword;
  users: Pick<UsersService, "getAccount">;
  sessions: Pick<SessionsService, "endAll">;
  mail: MailService;
  limiter: RateLimiter;
}

const askerOf = (account: Account | undefined, visitor: Visitor): Asker => ({
  ...visitor,
  isKnownDevice: account?.isKnownDevice ?? false,
});

const subjectOf = (email: EmailAddress): CodeSubject => ({ purpose: "reset_password", email });

/** Builds the reset of forgotten passwords, the first password of uploaded people, and the change. */
export function createResetService(deps: ResetServiceDeps) {
  const { db, codes, passwords, users, sessions, mail, limiter } = deps;
  const { accounts, policies, provePassword } = deps;

  /** Asked only by who has shown that the account is theirs: the answer tells of its names. */
  async function requireGood(
    password: string,
    account: Omit<Account, "isKnownDevice">,
    brand: Brand,
  ): Promise<void> {
    const places = await passwords.listPlaces(account.uuid);
    await passwords.requireGood(password, guessableNames(brand, { ...account, places }));
  }

  return {
    /** Mails a code to an address that has an account; answers the same for others. */
    async send(email: EmailAddress, visitor: Visitor, locale: LocaleCode) {
      const account = await accounts.findAccount(email, visitor.device);
      securityLog.concern(account);
      const isWelcome = account !== undefined && !account.deactivated;
      return codes.send(subjectOf(email), {
        visitor,
        isKnownDevice: account?.isKnownDevice ?? false,
        policy: await policies.ofAddress(email, account, visitor.brand),
        locale,
        ...(isWelcome ? {} : { instead: "nothing" }),
      });
    },

    /** Whether a code is right, without using it. */
    async verify(email: EmailAddress, code: string, visitor: Visitor): Promise<void> {
      const account = await accounts.findAccount(email, visitor.device);
      securityLog.concern(account);
      await codes.check(subjectOf(email), code, askerOf(account, visitor));
    },

    /** Sets a password with a code; everybody who was signed in with the old one is out. */
    async reset(
      { email, code, new_password: password }: ResetBody,
      visitor: Visitor,
      locale: LocaleCode,
    ): Promise<void> {
      const { brand, device } = visitor;
      const account = await accounts.findAccount(email, device);
      securityLog.concern(account);
      const asker = askerOf(account, visitor);
      await codes.check(subjectOf(email), code, asker);
      if (account === undefined || account.deactivated) throw new AppError("enter_valid_code");
      await requireGood(password, account, brand);
      await passwords.requireNew(account.uuid, password);
      const newHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await codes.consume(tx, subjectOf(email), code, asker);
        // Whoever reads the mail has shown that the address is theirs.
        await passwords.store(tx, account, newHash, { confirmed: true });
        await sessions.endAll(tx, account.uuid, "password_changed");
        await rememberDevice(tx, account.uuid, device);
        // Whoever has been guessing, the owner comes in again at once.
        await limiter.clear(ownFailureBudgets(email, visitor), tx);
        if (account.passwordHash !== null) {
          const to = account.email;
          await mail.send(tx, { template: "password_changed", to, locale, brand, params: {} });
        }
      });
      securityLog.record("password.reset", {});
    },

    /** Changes the caller's password and ends their other sessions. */
    async change(
      session: CurrentSession,
      { password, new_password: newPassword }: ChangeBody,
      { brand, device }: Visitor,
      locale: LocaleCode,
    ): Promise<void> {
      const account = await users.getAccount(db, session.userUuid);
      const { email } = account;
      await provePassword(session, account.passwordHash, password);
      await requireGood(newPassword, account, brand);
      await passwords.requireNew(account.uuid, newPassword);
      const newHash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        await passwords.store(tx, account, newHash);
        const kept = { session: session.sessionUuid, device };
        await sessions.endAll(tx, account.uuid, "password_changed", kept);
        await mail.send(tx, { template: "password_changed", to: email, locale, brand, params: {} });
      });
      securityLog.record("password.changed", {});
    },
  };
}

interface ResetBody {
  email: EmailAddress;
  code: string;
  new_password: string;
}

interface ChangeBody {
  password: string;
  new_password: string;
}

/** Reset and change of passwords. */
export type ResetService = ReturnType<typeof createResetService>;
