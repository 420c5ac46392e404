import type { PasskeyProof, PasskeyRequest } from "@portico/contract";
import { AppError } from "../../../../platform/errors/app-error.ts";
import { requireOfNetwork } from "../../../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../../../platform/rate-limit/rate-limiter.ts";
import { securityLog } from "../../../../platform/security-log/security-log.ts";
import type { IssuedSession, SessionsService } from "../../sessions/sessions.service.ts";
import type { RefuseRequiredSso } from "../../sign-in/required-sso.ts";
import type { Visitor } from "../../sign-in/visitor.ts";
import { requireStanding } from "../standing.ts";
import type { StandingRepository } from "../standing.repository.ts";
import type { PasskeysService } from "./passkeys.service.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Challenges for one network: a browser asks with every sign-in page that it opens. */
export const challengesPerNetwork: RateLimit = {
  name: "passkey challenges network",
  count: 1000,
  windowSeconds: 900,
};

/** A browser that signs in by passkey. */
interface PasskeyVisitor {
  visitor: Visitor;
  /** The browser's secret. */
  browser: string;
  party: RelyingParty | null;
}

interface PasskeySignInDeps {
  passkeys: Pick<PasskeysService, "beginProof" | "prove">;
  standing: StandingRepository;
  sessions: Pick<SessionsService, "issue">;
  refuseRequiredSso: RefuseRequiredSso;
  limiter: RateLimiter;
}

/** Builds sign-in by passkey, which is device and its unlocking: both factors at once. */
export function createPasskeySignIn(deps: PasskeySignInDeps) {
  const { passkeys, standing, sessions, refuseRequiredSso, limiter } = deps;
  const askerOf = ({ browser, party }: PasskeyVisitor) =>
    ({ purpose: "sign_in", holder: browser, party }) as const;

  return {
    /** How to prove any passkey of the host. */
    async begin(who: PasskeyVisitor): Promise<PasskeyRequest> {
      await requireOfNetwork(limiter, challengesPerNetwork, who.visitor.network);
      return passkeys.beginProof(null, askerOf(who));
    },

    /** Signs in; throws `auth.passkey_refused`, and `auth.sso_required` as a password does. */
    async signIn(credential: PasskeyProof, who: PasskeyVisitor): Promise<IssuedSession> {
      const userUuid = await passkeys.prove(credential, askerOf(who));
      const { email, isDeactivated, isConfirmed } = requireStanding(await standing.find(userUuid));
      if (isDeactivated || !isConfirmed) throw new AppError("auth.passkey_refused");
      await refuseRequiredSso(email, who.visitor.brand);
      securityLog.record("sign_in.succeeded", { method: "passkey" }, userUuid);
      return sessions.issue(userUuid, who.visitor);
    },
  };
}

/** Sign-in by passkey. */
export type PasskeySignIn = ReturnType<typeof createPasskeySignIn>;
