import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { CodesService, CodeSubject } from "../codes/codes.service.ts";
import type { IssuedSession, SessionsService } from "../sessions/sessions.service.ts";
import { canSignIn } from "./account.ts";
import type { SignInRepository } from "./sign-in.repository.ts";
import type { SsoOptionsOf, Visitor } from "./sign-in.service.ts";

interface LoginCodeServiceDeps {
  db: Db;
  repository: SignInRepository;
  codes: CodesService;
  sessions: Pick<SessionsService, "issue">;
  ssoOptionsOf: SsoOptionsOf;
}

const subjectOf = (email: EmailAddress): CodeSubject => ({ purpose: "login", email });

/** Builds sign-in by a mailed code, which a brand may switch off (1.001, ASVS 6.3.6). */
export function createLoginCodeService(deps: LoginCodeServiceDeps) {
  const { db, repository, codes, sessions, ssoOptionsOf } = deps;

  async function requireOpen(email: EmailAddress, { brand }: Visitor): Promise<void> {
    if (!brand.config.settings.is_login_code_offered) throw new AppError("auth.login_code_off");
    const sso = await ssoOptionsOf(email, brand);
    if (sso?.sso_required === true) throw new AppError("auth.sso_required");
  }

  return {
    /** Mails a code to an address that can sign in; answers the same for others. */
    async send(email: EmailAddress, visitor: Visitor, locale: LocaleCode) {
      await requireOpen(email, visitor);
      const account = await repository.findAccount(email);
      const isKnown = account !== undefined && canSignIn(account);
      const { brand, ip } = visitor;
      return codes.send(subjectOf(email), {
        brand,
        ip,
        locale,
        ...(isKnown ? {} : { instead: "nothing" }),
      });
    },

    /** Signs in with a code, once. */
    async consume(email: EmailAddress, code: string, visitor: Visitor): Promise<IssuedSession> {
      await requireOpen(email, visitor);
      await codes.check(subjectOf(email), code);
      const account = await repository.findAccount(email);
      if (account === undefined || !canSignIn(account)) throw new AppError("enter_valid_code");
      await codes.consume(db, subjectOf(email), code);
      return sessions.issue(account.uuid, visitor.userAgent);
    },
  };
}

/** Sign-in by a mailed code. */
export type LoginCodeService = ReturnType<typeof createLoginCodeService>;
