import type { EmailAvailability } from "@portico/contract";
import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type RateLimiter, tooMany } from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import { verifyPassword } from "../passwords/password.ts";
import { accountHint, canSignIn } from "./account.ts";
import { checkBudgets, failureBudgets } from "./sign-in-limits.ts";
import type { FirstProof } from "./first-proof.ts";
import type { RefuseRequiredSso, SsoOptionsOf } from "./required-sso.ts";
import type { SignInRepository } from "./sign-in.repository.ts";
import type { Visitor } from "./visitor.ts";

interface SignInServiceDeps {
  repository: SignInRepository;
  limiter: RateLimiter;
  joinable: Pick<JoinableService, "listByDomain">;
  ssoOptionsOf: SsoOptionsOf;
  refuseRequiredSso: RefuseRequiredSso;
}

/** Builds sign-in by address and password. */
export function createSignInService(deps: SignInServiceDeps) {
  const { repository, limiter, joinable, ssoOptionsOf, refuseRequiredSso } = deps;

  return {
    /**
     * Which way in an address has. An address without an account whose domain no
     * building knows, and an account that is switched off, answer `auth.unknown_domain`.
     */
    async checkEmail(email: EmailAddress, visitor: Visitor): Promise<EmailAvailability> {
      const { device, brand } = visitor;
      const account = await repository.findAccount(email, device);
      const isKnownDevice = account?.isKnownDevice ?? false;
      const attempt = await limiter.attempt(checkBudgets(email, visitor, isKnownDevice));
      if (!attempt.isFree) throw tooMany(attempt);
      const [buildings, sso] = await Promise.all([
        joinable.listByDomain(domainOf(email), brand.config),
        ssoOptionsOf(email, brand),
      ]);
      const isKnown = account === undefined ? buildings.length > 0 : !account.deactivated;
      if (!isKnown) throw new AppError("auth.unknown_domain");
      if (account === undefined) return { is_available: false, user: null, sso };
      return { is_available: canSignIn(account), user: accountHint(account), sso };
    },

    /**
     * Whose password it is, and the hash that it was judged by. Throws `credentials_not_match`,
     * `auth.too_many_attempts`, or `auth.sso_required` where the address has to sign in at its provider.
     */
    async login(email: EmailAddress, password: string, visitor: Visitor): Promise<FirstProof> {
      const account = await repository.findAccount(email, visitor.device);
      securityLog.concern(account);
      await refuseRequiredSso(email, visitor.brand);
      const isKnownDevice = account?.isKnownDevice ?? false;
      const attempt = await limiter.attempt(failureBudgets(email, visitor, isKnownDevice));
      if (!attempt.isFree) throw tooMany(attempt);
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (account === undefined || !isMatch || account.deactivated || !account.confirmed) {
        throw new AppError("credentials_not_match");
      }
      await attempt.giveBack();
      const { uuid: userUuid, passwordHash } = account;
      return { userUuid, method: "password", passwordHash };
    },
  };
}

/** Sign-in by address and password. */
export type SignInService = ReturnType<typeof createSignInService>;
