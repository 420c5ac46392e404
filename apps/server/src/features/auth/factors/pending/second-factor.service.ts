import type { NewPasskey, User } from "@portico/contract";
import { newSecret } from "../../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../../platform/database/client.ts";
import type { Executor } from "../../../../platform/database/executor.ts";
import { AppError } from "../../../../platform/errors/app-error.ts";
import { securityLog } from "../../../../platform/security-log/security-log.ts";
import type { UsersService } from "../../../users/users.public.ts";
import type { IssuedSession, SessionsService } from "../../sessions/sessions.service.ts";
import type { FirstProof } from "../../sign-in/first-proof.ts";
import type { Visitor } from "../../sign-in/visitor.ts";
import type { RefuseRequiredSso } from "../../sign-in/required-sso.ts";
import { lockAccount } from "../../account-lock.repository.ts";
import type { AccountFactors, Owner } from "../account/account-factors.service.ts";
import type { BroughtProof, ProveFactor } from "../factor-proofs.ts";
import type { Asker, PasskeysService } from "../passkeys/passkeys.service.ts";
import type { RelyingParty } from "../passkeys/relying-party.ts";
import { hasFactor, type IsSecondFactorDemanded, methodsAt, requireStanding } from "../standing.ts";
import type { Standing, StandingRepository } from "../standing.repository.ts";
import {
  findPendingSignIn,
  finishPendingSignIn,
  insertPendingSignIn,
  type PendingKey,
  sweepPendingSignIns,
  takeTry,
} from "./pending-sign-ins.repository.ts";

/** A sign-in under way, as its browser names it, and where it asks. */
export interface PendingSignIn {
  token: string;
  /** The browser's secret; null if it has none. */
  browser: string | null;
  visitor: Visitor;
  party: RelyingParty | null;
}

/** Who asks to come in; what only a second factor needs is looked up for it alone. */
interface Admission {
  visitor: Visitor;
  party: () => Promise<RelyingParty | null>;
  browser: () => string;
}

/** Somebody whose sign-in is under way. */
interface Pending {
  userUuid: string;
  found: Standing;
}

interface SecondFactorDeps {
  db: Db;
  standing: StandingRepository;
  isDemanded: IsSecondFactorDemanded;
  refuseRequiredSso: RefuseRequiredSso;
  proveFactor: ProveFactor;
  passkeys: Pick<PasskeysService, "beginProof">;
  account: AccountFactors;
  users: Pick<UsersService, "getUser">;
  sessions: Pick<SessionsService, "issue">;
}

function keyOf({ token, browser }: Pick<PendingSignIn, "token" | "browser">): PendingKey {
  return { tokenHash: secretHash(token), browserHash: secretHash(browser ?? "") };
}

/** Builds the second half of signing in: who is asked for it, and what finishes it. */
export function createSecondFactorService(deps: SecondFactorDeps) {
  const { db, standing, isDemanded, proveFactor, passkeys, account } = deps;
  const { users, sessions, refuseRequiredSso } = deps;

  /** Whose sign-in goes on: what the first factor was may be refused by now, as a password is. */
  async function requireOpen(
    userUuid: string | null,
    { visitor }: PendingSignIn,
  ): Promise<Pending> {
    if (userUuid === null) throw new AppError("auth.sign_in_ended");
    const found = requireStanding(await standing.find(userUuid));
    if (found.isDeactivated) throw new AppError("auth.sign_in_ended");
    await refuseRequiredSso(found.email, visitor.brand);
    return { userUuid, found };
  }

  async function requirePending(pending: PendingSignIn): Promise<Pending> {
    return requireOpen(await findPendingSignIn(db, keyOf(pending)), pending);
  }

  /** Uses a sign-in under way up; throws `auth.sign_in_ended` where somebody else was first. */
  async function finishPending(executor: Executor, pending: PendingSignIn): Promise<void> {
    const isFirst = await finishPendingSignIn(executor, keyOf(pending));
    if (!isFirst) throw new AppError("auth.sign_in_ended");
  }

  /** Enrolling is for accounts without any factor; else the password alone would add one. */
  async function requireEnrolling(pending: PendingSignIn): Promise<User> {
    const { userUuid, found } = await requirePending(pending);
    const { brand } = pending.visitor;
    const mustEnrol = !hasFactor(found) && (await isDemanded(userUuid, found, brand));
    if (!mustEnrol) throw new AppError("auth.sign_in_ended");
    return users.getUser(userUuid);
  }

  async function enrol(
    pending: PendingSignIn,
    add: (owner: Owner) => Promise<(executor: Executor) => Promise<string[]>>,
  ) {
    const user = await requireEnrolling(pending);
    const owner = { user, brand: pending.visitor.brand };
    const adding = await add(owner);
    let codes: string[] = [];
    const claim = async (tx: Executor) => {
      // Of two who enrol at once the second would add to, or replace, what the first has just proved.
      await lockAccount(tx, user.uuid);
      const isEnrolled = hasFactor(requireStanding(await standing.findWithin(tx, user.uuid)));
      if (isEnrolled) throw new AppError("auth.sign_in_ended");
      await finishPending(tx, pending);
      codes = await adding(tx);
    };
    const issued = await sessions.issue(user.uuid, pending.visitor, { claim });
    return { issued, codes };
  }

  /** A passkey's challenge belongs to the sign-in under way. */
  function askerOf({ token, party }: PendingSignIn, purpose: Asker["purpose"]): Asker {
    return { purpose, holder: token, party };
  }

  return {
    /**
     * A session for somebody who has proved the first factor. Throws `auth.second_factor_required` with
     * a sign-in under way where the account has a second one, or is asked to have one. Accounts that
     * are still signing up have none, and their session opens nothing but the sign-up.
     */
    async admit(
      { userUuid, method, passwordHash }: FirstProof,
      { visitor, ...ask }: Admission,
    ): Promise<IssuedSession> {
      const found = requireStanding(await standing.find(userUuid));
      const mustEnrol =
        !hasFactor(found) &&
        found.isSignUpComplete &&
        (await isDemanded(userUuid, found, visitor.brand));
      if (!hasFactor(found) && !mustEnrol) {
        const issued = await sessions.issue(userUuid, visitor, { passwordHash });
        securityLog.record("sign_in.succeeded", { method }, userUuid);
        return issued;
      }
      const token = newSecret();
      const party = await ask.party();
      const key = keyOf({ token, browser: ask.browser() });
      const hasBegun = await insertPendingSignIn(db, key, userUuid, passwordHash);
      if (!hasBegun) throw new AppError("credentials_not_match");
      throw new AppError("auth.second_factor_required", undefined, {
        second_factor: {
          token,
          methods: mustEnrol ? [] : methodsAt(found, party),
          must_enrol: mustEnrol,
          can_add_passkey: party !== null,
        },
      });
    },

    /** How to prove a passkey; throws `auth.sign_in_ended`. */
    async beginPasskey(pending: PendingSignIn) {
      const { userUuid } = await requirePending(pending);
      return passkeys.beginProof(userUuid, askerOf(pending, "second_factor"));
    },

    /** Finishes a sign-in with a proof; a try is counted before it is judged. */
    async finish(pending: PendingSignIn, proof: BroughtProof): Promise<IssuedSession> {
      const tried = await takeTry(db, keyOf(pending));
      const { userUuid } = await requireOpen(tried, pending);
      await proveFactor(userUuid, proof, askerOf(pending, "second_factor"));
      const claim = (tx: Executor) => finishPending(tx, pending);
      const issued = await sessions.issue(userUuid, pending.visitor, { claim });
      if (proof.method === "recovery_code") {
        const user = await users.getUser(userUuid);
        await account.tell(db, { user, brand: pending.visitor.brand }, "recovery_code_used");
      }
      securityLog.record("sign_in.succeeded", { method: proof.method }, userUuid);
      return issued;
    },

    /** Begins the authenticator app that is demanded. */
    async enrolTotp(pending: PendingSignIn) {
      const user = await requireEnrolling(pending);
      return account.beginTotp({ user, brand: pending.visitor.brand });
    },

    finishTotpEnrolment: (pending: PendingSignIn, proof: { setup: string; code: string }) =>
      enrol(pending, async (owner) => (tx) => account.addTotp(tx, owner, proof)),

    /** How to make the passkey that is demanded. */
    async enrolPasskey(pending: PendingSignIn) {
      const user = await requireEnrolling(pending);
      return account.beginPasskey(user, askerOf(pending, "add"));
    },

    finishPasskeyEnrolment: (
      pending: PendingSignIn,
      { credential, name }: { credential: NewPasskey; name: string },
    ) =>
      enrol(pending, async (owner) => {
        const checked = await account.checkPasskey(credential, askerOf(pending, "add"));
        return (tx) => account.addPasskey(tx, owner, { ...checked, name });
      }),

    sweep: () => sweepPendingSignIns(db),
  };
}

/** The second half of signing in. */
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
