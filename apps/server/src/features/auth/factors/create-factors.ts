import type { FastifyInstance } from "fastify";
import type { Db } from "../../../platform/database/client.ts";
import type { Keyring } from "../../../platform/crypto/keyring.ts";
import type { RequireProof } from "../../../platform/access/admission.ts";
import type { RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { MailService } from "../../mail/mail.public.ts";
import type { UsersService } from "../../users/users.public.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import type { ProvePassword } from "../passwords/prove-password.ts";
import type { AnswerSession } from "../sessions/session-answer.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { SignInRepository } from "../sign-in/sign-in.repository.ts";
import type { RefuseRequiredSso } from "../sign-in/required-sso.ts";
import type { VisitorOf } from "../sign-in/visitor.ts";
import { accountFactorsRoutes } from "./account/account-factors.routes.ts";
import { createAccountFactors } from "./account/account-factors.service.ts";
import { createProveFactor } from "./factor-proofs.ts";
import { createPasskeySignIn } from "./passkeys/passkey-sign-in.service.ts";
import { passkeySignInRoutes } from "./passkeys/passkey-sign-in.routes.ts";
import { createPasskeysService } from "./passkeys/passkeys.service.ts";
import { createRelyingPartyOf } from "./passkeys/relying-party.ts";
import { createAdmit } from "./pending/admit.ts";
import { secondFactorRoutes } from "./pending/second-factor.routes.ts";
import { createSecondFactorService } from "./pending/second-factor.service.ts";
import { createSignInCookie } from "./pending/sign-in-cookie.ts";
import { proofsRoutes } from "./proofs/proofs.routes.ts";
import { createProofsService } from "./proofs/proofs.service.ts";
import { createRecoveryCodes } from "./recovery/recovery-codes.service.ts";
import type { AccountPolicies } from "../policy/account-policy.ts";
import { createIsSecondFactorDemanded } from "./standing.ts";
import { createStandingRepository } from "./standing.repository.ts";
import { createTotpService } from "./totp/totp.service.ts";

interface FactorsDeps {
  db: Db;
  limiter: RateLimiter;
  secret: Keyring;
  isSecure: boolean;
  users: UsersService;
  whitelabel: WhitelabelService;
  mail: MailService;
  refuseRequiredSso: RefuseRequiredSso;
  sessions: SessionsService;
  accounts: SignInRepository;
  provePassword: ProvePassword;
  policies: AccountPolicies;
  answerSession: AnswerSession;
  visitorOf: VisitorOf;
}

/** Everything about second factors and passkeys, and the proofs that are asked for again. */
export function createFactors(deps: FactorsDeps) {
  const { db, limiter, secret, users, sessions, answerSession, visitorOf } = deps;
  const standing = createStandingRepository(db);
  const isDemanded = createIsSecondFactorDemanded(deps.policies);
  const cookie = createSignInCookie(deps.isSecure);
  const relyingPartyOf = createRelyingPartyOf(deps.whitelabel);
  const totp = createTotpService({ db, limiter, secret, now: Date.now });
  const passkeys = createPasskeysService({ db });
  const recoveryCodes = createRecoveryCodes({ db });
  const proveFactor = createProveFactor({ passkeys, totp, recoveryCodes });
  const { mail, refuseRequiredSso } = deps;
  const account = createAccountFactors({
    db,
    standing,
    isDemanded,
    totp,
    passkeys,
    recoveryCodes,
    mail,
  });
  const secondFactor = createSecondFactorService({
    db,
    standing,
    isDemanded,
    refuseRequiredSso,
    proveFactor,
    passkeys,
    account,
    users,
    sessions,
  });
  const proofs = createProofsService({
    standing,
    proveFactor,
    provePassword: deps.provePassword,
    passkeys,
    sessions,
    accounts: deps.accounts,
  });
  const passkeySignIn = createPasskeySignIn({
    passkeys,
    standing,
    sessions,
    refuseRequiredSso,
    limiter,
  });
  const requireProof: RequireProof = (session, demand, host) =>
    proofs.require(session, demand, () => relyingPartyOf(host));

  return {
    admit: createAdmit({ secondFactor, relyingPartyOf, cookie, answerSession }),
    requireProof,

    /** Registers the calls. */
    routes(app: FastifyInstance): void {
      const common = { cookie, relyingPartyOf, visitorOf, answerSession };
      secondFactorRoutes(app, { ...common, secondFactor });
      passkeySignInRoutes(app, { ...common, passkeySignIn });
      accountFactorsRoutes(app, { db, account, users, relyingPartyOf, visitorOf });
      proofsRoutes(app, { proofs, relyingPartyOf });
    },

    chores: {
      sweepSecondFactors: () => secondFactor.sweep(),
      sweepPasskeys: () => passkeys.sweep(),
    },
  };
}
