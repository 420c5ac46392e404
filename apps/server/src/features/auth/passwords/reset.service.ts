import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { CurrentSession } from "../../../platform/sessions/current-session.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { UsersService } from "../../users/users.public.ts";
import type { CodesService, CodeSubject } from "../codes/codes.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { signInLimits, type Visitor } from "../sign-in/sign-in.service.ts";
import { verifyPassword } from "./password.ts";
import type { PasswordsService } from "./passwords.service.ts";

interface ResetServiceDeps {
  db: Db;
  codes: CodesService;
  passwords: PasswordsService;
  users: Pick<UsersService, "findByEmail" | "getAccount">;
  sessions: Pick<SessionsService, "endAll">;
  mail: MailService;
  limiter: RateLimiter;
}

const subjectOf = (email: EmailAddress): CodeSubject => ({ purpose: "reset_password", email });

/** Builds the reset of forgotten passwords, the first password of uploaded people, and the change. */
export function createResetService(deps: ResetServiceDeps) {
  const { db, codes, passwords, users, sessions, mail, limiter } = deps;

  return {
    /** Mails a code to an address that has an account; answers the same for others. */
    async send(email: EmailAddress, { brand, ip }: Visitor, locale: LocaleCode) {
      const account = await users.findByEmail(db, email);
      const isKnown = account !== undefined && !account.deactivated;
      return codes.send(subjectOf(email), {
        brand,
        ip,
        locale,
        ...(isKnown ? {} : { instead: "nothing" }),
      });
    },

    /** Whether a code is right, without using it. */
    verify: (email: EmailAddress, code: string): Promise<void> =>
      codes.check(subjectOf(email), code),

    /** Sets a password with a code; everybody who was signed in with the old one is out. */
    async reset(
      { email, code, new_password: password }: ResetBody,
      { brand }: Visitor,
      locale: LocaleCode,
    ): Promise<void> {
      passwords.requireGood(password);
      await codes.check(subjectOf(email), code);
      const account = await users.findByEmail(db, email);
      if (account === undefined || account.deactivated) throw new AppError("enter_valid_code");
      await passwords.requireNew(account.uuid, password);
      const newHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await codes.consume(tx, subjectOf(email), code);
        // Whoever reads the mail has shown that the address is theirs.
        await passwords.store(tx, account, newHash, { confirmed: true });
        await sessions.endAll(tx, account.uuid, "password_changed");
        if (account.passwordHash !== null) {
          const to = account.email;
          await mail.send(tx, { template: "password_changed", to, locale, brand, params: {} });
        }
      });
    },

    /** Changes the caller's password and ends their other sessions (4.034). */
    async change(
      session: CurrentSession,
      { password, new_password: newPassword }: ChangeBody,
      { brand }: Visitor,
      locale: LocaleCode,
    ): Promise<void> {
      const { email } = await users.getAccount(db, session.userUuid);
      const { failuresPerAccount } = signInLimits;
      if (!(await limiter.allows(failuresPerAccount, email))) {
        throw new AppError("auth.too_many_attempts");
      }
      const account = await users.findByEmail(db, email);
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (account === undefined || !isMatch) {
        await limiter.take(failuresPerAccount, email);
        throw new AppError("credentials_not_match");
      }
      passwords.requireGood(newPassword);
      await passwords.requireNew(account.uuid, newPassword);
      const newHash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        await passwords.store(tx, account, newHash);
        await sessions.endAll(tx, account.uuid, "password_changed", session.sessionUuid);
        await mail.send(tx, { template: "password_changed", to: email, locale, brand, params: {} });
      });
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
