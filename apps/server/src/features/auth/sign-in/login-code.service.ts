import type { LocaleCode } from "@portico/i18n";
import type { EmailAddress } from "@portico/rules/email-address";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { CodeSubject } from "../codes/code-hashes.ts";
import type { CodesService } from "../codes/codes.service.ts";
import type { AccountPolicies } from "../policy/account-policy.ts";
import { canSignIn } from "./account.ts";
import type { FirstProof } from "./first-proof.ts";
import type { SignInRepository } from "./sign-in.repository.ts";
import type { RefuseRequiredSso } from "./required-sso.ts";
import type { Visitor } from "./visitor.ts";

interface LoginCodeServiceDeps {
  db: Db;
  repository: SignInRepository;
  codes: CodesService;
  policies: AccountPolicies;
  refuseRequiredSso: RefuseRequiredSso;
}

const subjectOf = (email: EmailAddress): CodeSubject => ({ purpose: "login", email });

/** Builds sign-in by a mailed code, which a brand may switch off (ASVS 6.3.6). */
export function createLoginCodeService(deps: LoginCodeServiceDeps) {
  const { db, repository, codes, policies, refuseRequiredSso } = deps;

  /** The account, with what is demanded of it; throws where it may not sign in by a code. */
  async function open(email: EmailAddress, { brand, device }: Visitor) {
    const account = await repository.findAccount(email, device);
    const policy = await policies.ofAddress(email, account, brand);
    if (!policy.is_login_code_offered) throw new AppError("auth.login_code_off");
    await refuseRequiredSso(email, brand);
    return { account, policy };
  }

  return {
    /** Mails a code to an address that can sign in; answers the same for others. */
    async send(email: EmailAddress, visitor: Visitor, locale: LocaleCode) {
      const { account, policy } = await open(email, visitor);
      securityLog.concern(account);
      const isWelcome = account !== undefined && canSignIn(account);
      return codes.send(subjectOf(email), {
        visitor,
        isKnownDevice: account?.isKnownDevice ?? false,
        policy,
        locale,
        ...(isWelcome ? {} : { instead: "nothing" }),
      });
    },

    /** Whose code it is; it is used up by this. */
    async consume(email: EmailAddress, code: string, visitor: Visitor): Promise<FirstProof> {
      const { account } = await open(email, visitor);
      securityLog.concern(account);
      const asker = { ...visitor, isKnownDevice: account?.isKnownDevice ?? false };
      await codes.check(subjectOf(email), code, asker);
      if (account === undefined || !canSignIn(account)) throw new AppError("enter_valid_code");
      await codes.consume(db, subjectOf(email), code, asker);
      return { userUuid: account.uuid, method: "code", passwordHash: null };
    },
  };
}

/** Sign-in by a mailed code. */
export type LoginCodeService = ReturnType<typeof createLoginCodeService>;
