import { createOidcClient } from "../../adapters/sso/oidc/oidc-client.ts";
import type { SelfSigned } from "../../adapters/sso/saml/self-signed.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { AnswerSession, SessionsService, VisitorOf } from "../auth/auth.public.ts";
import type { BuildingsService, JoinableService } from "../buildings/buildings.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { createSsoAccounts } from "./accounts/sso-accounts.service.ts";
import { createBrowserCookie } from "./browser-cookie.ts";
import { providerKeyOf } from "./providers/provider-key.ts";
import type { SsoProvidersService } from "./providers/sso-providers.service.ts";
import { openSamlKey } from "./saml-key.ts";
import { ssoRoutes } from "./sso.routes.ts";
import { createAuthentication } from "./transactions/authentication.service.ts";
import { createOidcTrips } from "./transactions/oidc-trips.ts";
import { createSamlTrips } from "./transactions/saml-trips.ts";
import { sweepTransactions } from "./transactions/transactions.repository.ts";
import { createTrips } from "./transactions/trips.service.ts";
import { tripRoutes } from "./trip.routes.ts";

interface SsoDeps extends Pick<Portal, "db" | "limiter" | "secretKey" | "isSecure"> {
  ssoProviders: SsoProvidersService;
  users: UsersService;
  buildings: BuildingsService;
  joinable: JoinableService;
  whitelabel: WhitelabelService;
  mail: MailService;
  auth: { sessions: SessionsService; answerSession: AnswerSession; visitorOf: VisitorOf };
}

/** Makes a key when it is first needed; a failure is not remembered. */
function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

/** Single sign-on: the trip to a provider and back, and the session at its end. */
export function createSso(deps: SsoDeps) {
  const {
    db,
    limiter,
    secretKey,
    ssoProviders: providers,
    users,
    buildings,
    joinable,
    whitelabel,
    mail,
  } = deps;
  const accounts = createSsoAccounts({ users, buildings, joinable, mail });
  const oidc = createOidcTrips({
    client: createOidcClient(),
    providerKey: providerKeyOf(secretKey),
    requestKey: deriveKey(secretKey, "sso requests"),
  });
  const saml = createSamlTrips(lazily<SelfSigned>(() => openSamlKey(db, secretKey)));
  const trips = createTrips({ db, providers, accounts, oidc, saml, limiter });
  const { sessions, answerSession, visitorOf } = deps.auth;
  const authentication = createAuthentication({ db, providers, accounts, sessions, whitelabel });
  const cookie = createBrowserCookie(deps.isSecure);

  return {
    /** The calls, and the addresses that browsers pass through. */
    async routes(app) {
      ssoRoutes(app, {
        providers,
        trips,
        authentication,
        cookie,
        limiter,
        whitelabel,
        visitorOf,
        answerSession,
      });
      // A scope of its own, since only here forms are read.
      await app.register(async (scope) =>
        tripRoutes(scope, { trips, saml, providers, cookie, whitelabel }),
      );
    },

    chores: { sweepSignIns: () => sweepTransactions(db) },
  } satisfies Feature;
}
