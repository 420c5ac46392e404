import type { EmailAvailability, SsoOptions } from "@portico/contract";
import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import { verifyPassword } from "../passwords/password.ts";
import type { IssuedSession, SessionsService } from "../sessions/sessions.service.ts";
import { accountHint, canSignIn } from "./account.ts";
import type { SignInRepository } from "./sign-in.repository.ts";

/** How often sign-in may fail or be asked, per account and per network address. */
export const signInLimits = {
  failuresPerAccount: { name: "sign-in account", count: 10, windowSeconds: 900 },
  failuresPerNetwork: { name: "sign-in network", count: 100, windowSeconds: 900 },
  checksPerNetwork: { name: "email check network", count: 300, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

/** Who asks: the visitor's network address, its browser, and the brand it came to. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
  brand: Brand;
}

/** Which providers an address signs in with, if any; the SSO feature knows. */
export type SsoOptionsOf = (email: EmailAddress, brand: Brand) => Promise<SsoOptions | null>;

interface SignInServiceDeps {
  repository: SignInRepository;
  limiter: RateLimiter;
  sessions: Pick<SessionsService, "issue">;
  joinable: Pick<JoinableService, "listByDomain">;
  ssoOptionsOf: SsoOptionsOf;
}

/** Builds sign-in by address and password. */
export function createSignInService(deps: SignInServiceDeps) {
  const { repository, limiter, sessions, joinable, ssoOptionsOf } = deps;

  return {
    /**
     * Which way in an address has (4.014–4.018). An address without an account whose domain no
     * building knows, and an account that is switched off, answer `auth.unknown_domain`.
     */
    async checkEmail(email: EmailAddress, { ip, brand }: Visitor): Promise<EmailAvailability> {
      const isAllowed = await limiter.take(signInLimits.checksPerNetwork, ip);
      if (!isAllowed) throw new AppError("auth.too_many_attempts");
      const [account, buildings, sso] = await Promise.all([
        repository.findAccount(email),
        joinable.listByDomain(domainOf(email), brand.config),
        ssoOptionsOf(email, brand),
      ]);
      const isKnown = account === undefined ? buildings.length > 0 : !account.deactivated;
      if (!isKnown) throw new AppError("auth.unknown_domain");
      if (account === undefined) return { is_available: false, user: null, sso };
      return { is_available: canSignIn(account), user: accountHint(account), sso };
    },

    /**
     * Signs in. Throws `credentials_not_match`, `auth.too_many_attempts`, or `auth.sso_required`
     * where the address has to sign in at its provider.
     */
    async login(email: EmailAddress, password: string, visitor: Visitor): Promise<IssuedSession> {
      const { failuresPerAccount, failuresPerNetwork } = signInLimits;
      const [isAccountFree, isNetworkFree, account, sso] = await Promise.all([
        limiter.allows(failuresPerAccount, email),
        limiter.allows(failuresPerNetwork, visitor.ip),
        repository.findAccount(email),
        ssoOptionsOf(email, visitor.brand),
      ]);
      if (!isAccountFree || !isNetworkFree) throw new AppError("auth.too_many_attempts");
      if (sso?.sso_required === true) throw new AppError("auth.sso_required");
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (account === undefined || !isMatch || account.deactivated || !account.confirmed) {
        await Promise.all([
          limiter.take(failuresPerAccount, email),
          limiter.take(failuresPerNetwork, visitor.ip),
        ]);
        throw new AppError("credentials_not_match");
      }
      await limiter.clear(failuresPerAccount, email);
      return sessions.issue(account.uuid, visitor.userAgent);
    },
  };
}

/** Sign-in by address and password. */
export type SignInService = ReturnType<typeof createSignInService>;
