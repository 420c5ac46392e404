import type { EmailAvailability, SsoOptions } from "@portico/contract";
import { domainOf, type EmailAddress } from "@portico/rules/email-address";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { Budget, RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { JoinableService } from "../../buildings/buildings.public.ts";
import type { Brand } from "../../whitelabel/whitelabel.public.ts";
import { verifyPassword } from "../passwords/password.ts";
import { accountHint, canSignIn } from "./account.ts";
import type { SignInRepository } from "./sign-in.repository.ts";

/** How often sign-in may fail or be asked (docs/decisions/041). */
export const signInLimits = {
  /** Wrong passwords of one account in a browser that it knows, or from one network. */
  failuresPerAsker: { name: "sign-in asker", count: 10, windowSeconds: 900 },
  /** Wrong passwords of one account from all that it does not know (NIST 800-63B-4 §3.2.2). */
  failuresOfUnknown: { name: "sign-in unknown", count: 100, windowSeconds: 24 * 3600 },
  failuresPerNetwork: { name: "sign-in network", count: 100, windowSeconds: 900 },
  checksPerNetwork: { name: "email check network", count: 300, windowSeconds: 900 },
} as const satisfies Record<string, RateLimit>;

/** Who asks: the visitor's network and browser, and the brand it came to. */
export interface Visitor {
  /** IPv4 address or IPv6 /64, as limits count. */
  network: string;
  /** Hash of the name that we gave the browser; null for one without. */
  device: string | null;
  userAgent: string | undefined;
  brand: Brand;
}

type Whence = Pick<Visitor, "network" | "device">;

/** Tries of an account in a browser that it knows. */
const budgetOfKnown = (email: EmailAddress, { device }: Whence): Budget => ({
  limit: signInLimits.failuresPerAsker,
  whose: `${email} ${device}`,
});

/** Tries of an account by all that it does not know. */
const budgetsOfUnknown = (email: EmailAddress, { network }: Whence): Budget[] => [
  { limit: signInLimits.failuresPerAsker, whose: `${email} ${network}` },
  { limit: signInLimits.failuresOfUnknown, whose: email },
];

/**
 * What a wrong password spends. An account's own browser has tries of its own, so that nobody can
 * lock its owner out by guessing.
 */
function failureBudgets(email: EmailAddress, whence: Whence, isKnownDevice: boolean): Budget[] {
  if (isKnownDevice) return [budgetOfKnown(email, whence)];
  const ofNetwork = { limit: signInLimits.failuresPerNetwork, whose: whence.network };
  return [...budgetsOfUnknown(email, whence), ofNetwork];
}

/**
 * What the owner of an account gets back by showing that it is theirs. Not what the network has spent
 * on others: else an account of one's own would buy as many guesses at them as one likes.
 */
export function ownFailureBudgets(email: EmailAddress, whence: Whence): Budget[] {
  return [budgetOfKnown(email, whence), ...budgetsOfUnknown(email, whence)];
}

/** Which providers an address signs in with, if any; the SSO feature knows. */
export type SsoOptionsOf = (email: EmailAddress, brand: Brand) => Promise<SsoOptions | null>;

interface SignInServiceDeps {
  repository: SignInRepository;
  limiter: RateLimiter;
  joinable: Pick<JoinableService, "listByDomain">;
  ssoOptionsOf: SsoOptionsOf;
}

/** Builds sign-in by address and password. */
export function createSignInService(deps: SignInServiceDeps) {
  const { repository, limiter, joinable, ssoOptionsOf } = deps;

  return {
    /**
     * Which way in an address has (4.014–4.018). An address without an account whose domain no
     * building knows, and an account that is switched off, answer `auth.unknown_domain`.
     */
    async checkEmail(email: EmailAddress, visitor: Visitor): Promise<EmailAvailability> {
      const { network, device, brand } = visitor;
      await limiter.require(signInLimits.checksPerNetwork, network);
      const [account, buildings, sso] = await Promise.all([
        repository.findAccount(email, device),
        joinable.listByDomain(domainOf(email), brand.config),
        ssoOptionsOf(email, brand),
      ]);
      const isKnown = account === undefined ? buildings.length > 0 : !account.deactivated;
      if (!isKnown) throw new AppError("auth.unknown_domain");
      if (account === undefined) return { is_available: false, user: null, sso };
      return { is_available: canSignIn(account), user: accountHint(account), sso };
    },

    /**
     * Whose password it is. Throws `credentials_not_match`, `auth.too_many_attempts`, or `auth.sso_required`
     * where the address has to sign in at its provider.
     */
    async login(email: EmailAddress, password: string, visitor: Visitor): Promise<string> {
      const [account, sso] = await Promise.all([
        repository.findAccount(email, visitor.device),
        ssoOptionsOf(email, visitor.brand),
      ]);
      securityLog.concern(account);
      if (sso?.sso_required === true) throw new AppError("auth.sso_required");
      const isKnownDevice = account?.isKnownDevice ?? false;
      const attempt = await limiter.attempt(failureBudgets(email, visitor, isKnownDevice));
      if (!attempt.isFree) {
        throw new AppError("auth.too_many_attempts", undefined, {
          retry_after: attempt.retryAfterSeconds,
        });
      }
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (account === undefined || !isMatch || account.deactivated || !account.confirmed) {
        throw new AppError("credentials_not_match");
      }
      await attempt.giveBack();
      return account.uuid;
    },
  };
}

/** Sign-in by address and password. */
export type SignInService = ReturnType<typeof createSignInService>;
