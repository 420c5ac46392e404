import { lifetimeOf } from "@portico/rules/session-lifetime";
import { createCache } from "../../platform/cache/cache.ts";
import type { Feature } from "../../platform/portal/feature.ts";
import type { Portal } from "../../platform/portal/portal.ts";
import type { JoinableService } from "../buildings/buildings.public.ts";
import type { MailService } from "../mail/mail.public.ts";
import type { UsersService } from "../users/users.public.ts";
import type { WhitelabelService } from "../whitelabel/whitelabel.public.ts";
import { type ClosedAccounts, createClosedAccounts } from "./closed-accounts/closed-accounts.ts";
import { createCodesService } from "./codes/codes.service.ts";
import { rememberDevice, sweepDevices } from "./devices/devices.repository.ts";
import { createDraftCookie } from "./drafts/draft-cookie.ts";
import { createDraftKeys } from "./drafts/draft-keys.ts";
import { draftsRoutes, endingDrafts } from "./drafts/drafts.routes.ts";
import { createFactors } from "./factors/create-factors.ts";
import { createAppTokens } from "./keys/app-token.ts";
import { jwksRoutes } from "./keys/jwks.routes.ts";
import { openSigningKeys } from "./keys/signing-keys.ts";
import { passwordsRoutes } from "./passwords/passwords.routes.ts";
import { createPasswordsService } from "./passwords/passwords.service.ts";
import { createProvePassword } from "./passwords/prove-password.ts";
import { createResetService } from "./passwords/reset.service.ts";
import { createAccountPolicyRepository } from "./policy/account-policy.repository.ts";
import { createAccountPolicies } from "./policy/account-policy.ts";
import { createAdminLinks } from "./sessions/admin-links.ts";
import { createAuthenticate, type ProvedToken } from "./sessions/authenticate.ts";
import { createRefreshCookie } from "./sessions/refresh-cookie.ts";
import { createAnswerSession, createDeliverSession } from "./sessions/session-answer.ts";
import { createSessionsRepository } from "./sessions/sessions.repository.ts";
import { sessionsRoutes } from "./sessions/sessions.routes.ts";
import { createSessionsService } from "./sessions/sessions.service.ts";
import { createLoginCodeService } from "./sign-in/login-code.service.ts";
import { createRefuseRequiredSso, type SsoOptionsOf } from "./sign-in/required-sso.ts";
import { createSignInRepository } from "./sign-in/sign-in.repository.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { createSignInService } from "./sign-in/sign-in.service.ts";
import { createVisitorOf } from "./sign-in/visitor.ts";
import { signUpRoutes } from "./sign-up/sign-up.routes.ts";
import { createSignUpService } from "./sign-up/sign-up.service.ts";

interface AuthDeps extends Pick<
  Portal,
  "env" | "db" | "feed" | "limiter" | "secretKey" | "isSecure" | "device"
> {
  users: UsersService;
  whitelabel: WhitelabelService;
  joinable: JoinableService;
  mail: MailService;
  ssoProviders: { optionsOf: SsoOptionsOf };
}

/** Everything about getting in: keys, sessions, sign-in, codes, passwords, sign-up. */
export async function createAuth(deps: AuthDeps) {
  const { db, feed, limiter, secretKey: secret, users, joinable, mail } = deps;
  const ssoOptionsOf = deps.ssoProviders.optionsOf;
  const refuseRequiredSso = createRefuseRequiredSso(ssoOptionsOf);
  const keys = await openSigningKeys({ db, secret });
  const closedAccounts = createClosedAccounts({ db, isOwnMachine: deps.env.isOwnMachine });
  const sessionRows = createSessionsRepository(db, closedAccounts);
  const accounts = createSignInRepository(db, closedAccounts);
  const policies = createAccountPolicies({
    repository: createAccountPolicyRepository(db),
    cache: createCache(feed, {
      tables: ["memberships", "portfolios", "brands", "whitelabel_configs"],
      maxEntries: 10_000,
      keeps: () => true,
    }),
    domains: createCache(feed, {
      tables: ["email_domains", "portfolios", "brands", "whitelabel_configs"],
      maxEntries: 1000,
      keeps: (brands) => brands.length > 0,
    }),
  });
  const sessions = createSessionsService({
    repository: sessionRows,
    secret,
    keys,
    users,
    lifetimeFor: async (userUuid, { brand }) => lifetimeOf(await policies.of(userUuid, brand)),
    closedAccounts,
    rememberDevice: (userUuid, device) => rememberDevice(db, userUuid, device),
  });
  const proved = createCache<ProvedToken>(feed, {
    tables: ["sessions", "users", "apps"],
    maxEntries: 10_000,
    keeps: (proof) => proof !== null,
  });
  const cookie = createRefreshCookie(deps.isSecure);
  const deliver = createDeliverSession(cookie);
  const draftCookie = createDraftCookie(deps.isSecure);
  const draftKeys = createDraftKeys({ secret });
  const answerSession = endingDrafts(
    createAnswerSession({ cookie, sessions, deliver }),
    draftCookie,
  );
  const visitorOf = createVisitorOf(deps.whitelabel, deps.device);
  const adminLinks = createAdminLinks(db);
  const codes = createCodesService({ db, limiter, mail, secret });
  const passwords = createPasswordsService({ db, users });
  const provePassword = createProvePassword(limiter);
  const reset = createResetService({
    db,
    accounts,
    policies,
    codes,
    passwords,
    provePassword,
    users,
    sessions,
    mail,
    limiter,
  });
  const signUp = createSignUpService({
    db,
    limiter,
    accounts,
    policies,
    codes,
    passwords,
    users,
    joinable,
    refuseRequiredSso,
    secret,
  });
  const signIn = createSignInService({
    repository: accounts,
    limiter,
    joinable,
    ssoOptionsOf,
    refuseRequiredSso,
  });
  const loginCode = createLoginCodeService({
    db,
    repository: accounts,
    codes,
    policies,
    refuseRequiredSso,
  });
  const factors = createFactors({
    db,
    limiter,
    secret,
    isSecure: deps.isSecure,
    users,
    whitelabel: deps.whitelabel,
    mail,
    refuseRequiredSso,
    sessions,
    accounts,
    provePassword,
    policies,
    answerSession,
    visitorOf,
  });

  const authenticate = createAuthenticate({
    keys,
    repository: sessionRows,
    cache: proved,
    configByHost: deps.whitelabel.configByHost,
  });

  return {
    sessions,
    appTokens: createAppTokens(keys),
    cookie,
    answerSession,
    visitorOf,

    /** The calls, and what every other call asks about who is calling. */
    routes(app) {
      app.decorate("authenticate", authenticate);
      app.decorate("requireProof", factors.requireProof);
      app.decorate("closedAccounts", closedAccounts);
      jwksRoutes(app, { keys });
      draftsRoutes(app, { draftKeys, draftCookie });
      signInRoutes(app, {
        signIn,
        loginCode,
        admit: factors.admit,
        visitorOf,
        device: deps.device,
      });
      factors.routes(app);
      signUpRoutes(app, { signUp, visitorOf });
      passwordsRoutes(app, { reset, visitorOf });
      sessionsRoutes(app, {
        sessions,
        adminLinks,
        cookie,
        answerSession,
        deliver,
        visitorOf,
        endEverywhere: (userUuid, { device }) =>
          db.transaction((tx) => sessions.endAll(tx, userUuid, "logout_everywhere", { device })),
      });
    },

    /** What has run out, and the next signing key when it is time; for the housekeeping. */
    chores: {
      rotateKeys: () => keys.rotate(),
      sweepLimits: () => limiter.sweep(),
      sweepSessions: () => sessions.sweep(),
      sweepAdminLinks: () => adminLinks.sweep(),
      sweepCodes: () => codes.sweep(),
      sweepDevices: () => sweepDevices(db),
      sweepSignUps: () => signUp.sweep(),
      ...factors.chores,
    },
  } satisfies Feature<"sessions" | "appTokens" | "cookie" | "answerSession" | "visitorOf">;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Tells the accounts that nobody may use, for the start to name them. */
    closedAccounts: ClosedAccounts;
  }
}
