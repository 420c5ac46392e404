import type { BodyOf, endpoints, SsoTransaction } from "@portico/contract";
import type { EmailAddress } from "@portico/rules/email-address";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import type { Claim, IssuedSession, SessionsService, Visitor } from "../../auth/auth.public.ts";
import { findHomeBrand } from "../../users/users.public.ts";
import type { WhitelabelService } from "../../whitelabel/whitelabel.public.ts";
import {
  isComplete,
  type ProvenPerson,
  type SignUpPlace,
  type SsoAccounts,
} from "../accounts/sso-accounts.service.ts";
import type { SsoProvidersService } from "../providers/sso-providers.service.ts";
import { SsoRefusal, transactionEnded } from "../sso-refusal.ts";
import {
  consumeTransaction,
  findVerifiedTransaction,
  holdTransaction,
  type TransactionRow,
} from "./transactions.repository.ts";

type AuthenticateBody = BodyOf<(typeof endpoints)["authenticateSso"]> & { email: EmailAddress };

interface AuthenticationDeps {
  db: Db;
  providers: Pick<SsoProvidersService, "requireActive" | "speaksFor">;
  accounts: SsoAccounts;
  sessions: Pick<SessionsService, "issue">;
  whitelabel: Pick<WhitelabelService, "findByUuid">;
}

/** Builds the end of a sign-in at a provider: whose session it becomes. */
export function createAuthentication(deps: AuthenticationDeps) {
  const { db, providers, accounts, sessions, whitelabel } = deps;

  async function requireVerified(uuid: string, browser: string | null): Promise<TransactionRow> {
    const row =
      browser === null ? undefined : await findVerifiedTransaction(db, uuid, secretHash(browser));
    if (row === undefined) throw transactionEnded("not_verified");
    return row;
  }

  /** Who it is; the operator may have changed what the provider may say since it said it. */
  async function personOf(row: TransactionRow): Promise<ProvenPerson> {
    const { providerUuid, subject, verifiedEmail: email, firstName, lastName } = row;
    if (subject === null || email === null) throw transactionEnded("not_verified");
    const provider = await providers.requireActive(providerUuid);
    if (!(await providers.speaksFor(providerUuid, email))) {
      throw new SsoRefusal("email_of_other_domain");
    }
    return { provider, subject, email, firstName, lastName };
  }

  return {
    /** What the provider said, for the browser that began. Throws `sso.transaction_ended`. */
    async describe(uuid: string, browser: string | null): Promise<SsoTransaction> {
      const row = await requireVerified(uuid, browser);
      const person = await personOf(row);
      const account = await accounts.find(db, person);
      return {
        uuid: row.uuid,
        state: "verified",
        email: row.email,
        verified_email: person.email,
        first_name: row.firstName,
        last_name: row.lastName,
        is_sign_up_complete: account !== null && isComplete(account),
        default_building_uuid: account?.defaultBuildingUuid ?? null,
        created_by: account?.createdBy ?? null,
      };
    },

    /**
     * Ends the transaction with a session, once; what the sign-up changes and the end of the transaction
     * happen together or not at all. Where all sessions of the account end meanwhile, none begins. Throws
     * `sso.transaction_ended`, `sso.refused`, and what {@link SsoAccounts} throws of an unfinished
     * account, which leaves the transaction as it is.
     */
    async authenticate(
      { email, transaction, user }: AuthenticateBody,
      browser: string | null,
      visitor: Visitor,
      locale: SignUpPlace["locale"],
    ): Promise<IssuedSession> {
      const row = await requireVerified(transaction, browser);
      if (row.email !== email) throw transactionEnded("other_address");
      const person = await personOf(row);
      const account = await accounts.find(db, person);
      // Looked up before the database transaction, which holds its connection: others wait for it.
      const brand =
        account === null
          ? visitor.brand
          : await whitelabel.findByUuid(await findHomeBrand(db, account.uuid));
      const completion =
        account !== null && isComplete(account)
          ? null
          : await accounts.planCompletion(account, person, user, { brand: visitor.brand, locale });
      const userUuid = await db.transaction(async (tx) => {
        if (!(await consumeTransaction(tx, row))) throw transactionEnded("used");
        return accounts.settle(tx, person, completion, brand);
      });
      const claim: Claim = async (tx) => {
        if (!(await holdTransaction(tx, row))) throw transactionEnded("sessions_ended");
      };
      const issued = await sessions.issue(userUuid, visitor, { claim });
      securityLog.record("sign_in.succeeded", { method: "sso" }, userUuid);
      return issued;
    },
  };
}

/** The end of a sign-in at a provider. */
export type Authentication = ReturnType<typeof createAuthentication>;
