import type { ProofDemand, ProofMethod } from "@portico/contract";
import { AppError } from "../../../../platform/errors/app-error.ts";
import type { CurrentSession } from "../../../../platform/sessions/current-session.ts";
import type { ProvePassword } from "../../passwords/prove-password.ts";
import type { SessionsService } from "../../sessions/sessions.service.ts";
import type { SignInRepository } from "../../sign-in/sign-in.repository.ts";
import type { BroughtProof, ProveFactor } from "../factor-proofs.ts";
import type { PasskeysService } from "../passkeys/passkeys.service.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import { hasFactor, methodsAt, requireStanding } from "../standing.ts";
import type { Standing, StandingRepository } from "../standing.repository.ts";

/** Seconds that a proof holds. */
const proofSeconds = 600;

/** A proof within a session, as a call brings it. */
export interface BroughtAgain extends Omit<BroughtProof, "method"> {
  method: Exclude<ProofMethod, "sign_in">;
  password?: string | undefined;
}

interface ProofsDeps {
  standing: StandingRepository;
  proveFactor: ProveFactor;
  passkeys: Pick<PasskeysService, "beginProof">;
  sessions: Pick<SessionsService, "isProved" | "setProved">;
  accounts: Pick<SignInRepository, "findAccount">;
  provePassword: ProvePassword;
}

/**
 * What proves again who one is: a factor where there is one, because an intruder may know the
 * password; else the password; and without one, signing in anew at the provider.
 */
function methodsOf(standing: Standing, party: RelyingParty | null): ProofMethod[] {
  if (hasFactor(standing)) return methodsAt(standing, party);
  return [standing.hasPassword ? "password" : "sign_in"];
}

/** Builds the proof that is asked for before what an intruder would change first (ASVS 7.5.1). */
export function createProofsService(deps: ProofsDeps) {
  const { standing, proveFactor, passkeys, sessions, accounts, provePassword } = deps;
  const standingOf = async (userUuid: string) => requireStanding(await standing.find(userUuid));

  return {
    /** Throws `auth.proof_required` with the ways to prove it. */
    async require(
      session: CurrentSession,
      demand: ProofDemand,
      party: () => Promise<RelyingParty | null>,
    ): Promise<void> {
      if (await sessions.isProved(session.sessionUuid, proofSeconds)) return;
      const found = await standingOf(session.userUuid);
      if (demand === "beyond-password" && !hasFactor(found)) return;
      const methods = methodsOf(found, await party());
      throw new AppError("auth.proof_required", undefined, { proof: { methods } });
    },

    beginPasskey: ({ userUuid, sessionUuid }: CurrentSession, party: RelyingParty | null) =>
      passkeys.beginProof(userUuid, { purpose: "proof", holder: sessionUuid, party }),

    /** Proves it again for this session; throws what the method's refusal is. */
    async prove(
      session: CurrentSession,
      { method, password = "", ...proof }: BroughtAgain,
      party: RelyingParty | null,
    ): Promise<void> {
      const found = await standingOf(session.userUuid);
      if (!methodsOf(found, party).includes(method)) throw new AppError("auth.factor_not_right");
      if (method === "password") {
        const account = await accounts.findAccount(found.email, null);
        await provePassword(session, account?.passwordHash ?? null, password);
      } else {
        const asker = { purpose: "proof", holder: session.sessionUuid, party } as const;
        await proveFactor(session.userUuid, { method, ...proof }, asker);
      }
      await sessions.setProved(session.sessionUuid);
    },
  };
}

/** Proofs within a session. */
export type ProofsService = ReturnType<typeof createProofsService>;
