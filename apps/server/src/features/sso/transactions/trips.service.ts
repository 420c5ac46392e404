import { uuidForm } from "@portico/contract/uuid";
import type { EmailAddress } from "@portico/rules/email-address";
import { newId } from "../../../platform/database/new-id.ts";
import type { VerifiedIdentity } from "../../../adapters/sso/verified-identity.ts";
import { newSecret } from "../../../platform/crypto/new-secret.ts";
import { secretHash } from "../../../platform/crypto/secret-hash.ts";
import type { Db } from "../../../platform/database/client.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { requireOfNetwork } from "../../../platform/rate-limit/network-budgets.ts";
import type { RateLimit, RateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import type { Visitor } from "../../auth/auth.public.ts";
import type { SsoAccounts } from "../accounts/sso-accounts.service.ts";
import type { SsoProvider } from "../providers/sso-providers.repository.ts";
import type { SsoProvidersService } from "../providers/sso-providers.service.ts";
import { SsoRefusal, transactionEnded } from "../sso-refusal.ts";
import type { OidcTrips } from "./oidc-trips.ts";
import type { SamlTrips } from "./saml-trips.ts";
import {
  claimForBrowser,
  claimTransaction,
  findCreatedTransaction,
  findStartedTransaction,
  insertTransaction,
  startTransaction,
  type TransactionRow,
  verifyForBrowser,
  verifyTransaction,
} from "./transactions.repository.ts";

/** Sign-ins begun, and answers of SAML providers read, for one network: an office has one. */
export const tripLimit: RateLimit = { name: "sso network", count: 300, windowSeconds: 900 };

interface TripsDeps {
  db: Db;
  providers: SsoProvidersService;
  accounts: Pick<SsoAccounts, "find">;
  oidc: OidcTrips;
  saml: SamlTrips;
  limiter: Pick<RateLimiter, "attempt">;
}

/** A one-time token that names its transaction, so that it is found by its key. */
function newToken(uuid: string): string {
  return `${uuid}.${newSecret()}`;
}

const tokenShape = new RegExp(String.raw`^(${uuidForm})\.[\w-]{43}$`);

/** The transaction that a token names; throws for what is no token. */
function transactionOf(token: string): string {
  const uuid = tokenShape.exec(token)?.[1];
  if (uuid === undefined) throw transactionEnded("no_token");
  return uuid;
}

/** Builds the trip of a browser to a provider and back. */
export function createTrips(deps: TripsDeps) {
  const { db, providers, accounts, oidc, saml, limiter } = deps;

  const takeTurn = (network: string) => requireOfNetwork(limiter, tripLimit, network);

  function requireBrowser(row: TransactionRow, browser: string | null): void {
    const isSame = browser !== null && row.browserHash === secretHash(browser);
    if (!isSame) throw transactionEnded("other_browser");
  }

  /** Refuses whom nothing could let in later, so that they are told at once. */
  async function requireWelcome(provider: SsoProvider, identity: VerifiedIdentity): Promise<void> {
    if (!identity.isEmailVerified) throw new SsoRefusal("email_not_verified");
    const maySpeak = await providers.speaksFor(provider.uuid, identity.email);
    if (!maySpeak) throw new SsoRefusal("email_of_other_domain");
    await accounts.find(db, { ...identity, provider });
  }

  return {
    /**
     * Begins a sign-in at a provider in this browser. Throws `sso.provider_not_found`,
     * `auth.too_many_attempts`.
     *
     * @param origin of the host that the visitor came to, if it is one of ours
     */
    async begin(
      { providerUuid, email }: { providerUuid: string; email: EmailAddress },
      { network, brand }: Visitor,
      origin: string,
      browser: string,
    ) {
      await takeTurn(network);
      const provider = await providers.requireOffered(providerUuid, email, brand);
      const uuid = newId();
      const token = newToken(uuid);
      await insertTransaction(db, {
        uuid,
        providerUuid: provider.uuid,
        browserHash: secretHash(browser),
        tokenHash: secretHash(token),
        email,
        origin,
      });
      return { transaction_uuid: uuid, token };
    },

    /** Uses the token up and answers the address of the provider's sign-in. */
    async leave(slug: string, token: string, browser: string | null): Promise<string> {
      const row = await findCreatedTransaction(db, transactionOf(token), secretHash(token));
      if (row === undefined) throw transactionEnded("token_used");
      requireBrowser(row, browser);
      const provider = await providers.requireActive(row.providerUuid);
      if (provider.slug !== slug) throw transactionEnded("other_provider");
      const { url, ...request } =
        provider.kind === "oidc"
          ? await oidc.begin(provider, row)
          : await saml.begin(provider, row);
      const isFirst = await startTransaction(db, row, request);
      if (!isFirst) throw transactionEnded("token_used");
      return url;
    },

    /** Ends the trip to an OpenID provider; answers the transaction, which is verified now. */
    async returnFromOidc(answer: URLSearchParams, browser: string | null): Promise<string> {
      const row = await findStartedTransaction(db, oidc.keyOf(answer));
      if (row === undefined) throw transactionEnded("state_unknown");
      requireBrowser(row, browser);
      const provider = await providers.requireActive(row.providerUuid);
      if (provider.kind !== "oidc") throw new SsoRefusal("other_kind");
      if (!(await claimTransaction(db, row.uuid))) throw transactionEnded("answer_used");
      const identity = await oidc.finish(provider, row, answer);
      await requireWelcome(provider, identity);
      if (!(await verifyTransaction(db, row.uuid, identity))) throw transactionEnded("too_late");
      return row.uuid;
    },

    /**
     * Takes the response that a browser posts for a SAML provider. It comes from another site, so
     * without our cookie: answers a token for the same browser to show with it. Until then the response
     * is of no use to the browser that began, which may be somebody else's.
     */
    async acceptSaml(
      slug: string,
      samlResponse: string,
      { network }: { network: string },
    ): Promise<string> {
      await takeTurn(network);
      const provider = await providers.requireBySlug(slug);
      if (provider.kind !== "saml") throw new AppError("sso.provider_not_found");
      const row = await findStartedTransaction(db, await saml.keyOf(samlResponse));
      if (row?.providerUuid !== provider.uuid) throw transactionEnded("request_unknown");
      const { assertion, ...identity } = await saml.finish(provider, row, samlResponse);
      await requireWelcome(provider, identity);
      const token = newToken(row.uuid);
      const outcome = await claimForBrowser(db, row, identity, secretHash(token), assertion);
      if (outcome === "replayed") throw new SsoRefusal("assertion_replayed");
      if (outcome === "ended") throw transactionEnded("answer_used");
      return token;
    },

    /** Ends the trip to a SAML provider; answers the transaction, which is verified now. */
    async returnFromSaml(token: string, browser: string | null): Promise<string> {
      const uuid = transactionOf(token);
      const isOwn =
        browser !== null &&
        (await verifyForBrowser(db, uuid, secretHash(token), secretHash(browser)));
      if (!isOwn) throw transactionEnded("other_browser");
      return uuid;
    },
  };
}

/** The trip of a browser to a provider and back. */
export type Trips = ReturnType<typeof createTrips>;
