import type { Session } from "@portico/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SecretCookie } from "../../../../platform/http/secret-cookie.ts";
import type { AnswerSession } from "../../sessions/session-answer.ts";
import type { FirstProof } from "../../sign-in/first-proof.ts";
import type { Visitor } from "../../sign-in/visitor.ts";
import type { RelyingPartyOf } from "../passkeys/relying-party.ts";
import type { SecondFactorService } from "./second-factor.service.ts";

/** Answers somebody who has proved the first factor: a session, or what else is asked for. */
export type Admit = (
  proof: FirstProof,
  visitor: Visitor,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Session>;

interface AdmitDeps {
  secondFactor: Pick<SecondFactorService, "admit">;
  relyingPartyOf: RelyingPartyOf;
  cookie: SecretCookie;
  answerSession: AnswerSession;
}

/** Builds the step between first factor and session. */
export function createAdmit(deps: AdmitDeps): Admit {
  const { secondFactor, relyingPartyOf, cookie, answerSession } = deps;
  return async (proof, visitor, http) => {
    const issued = await secondFactor.admit(proof, {
      visitor,
      party: () => relyingPartyOf(http.request.host),
      browser: () => cookie.ensure(http.request, http.reply),
    });
    return answerSession(issued, http);
  };
}
