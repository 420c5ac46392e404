import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { openRemoteFiles } from "./adapters/remote/open-remote-files.ts";
import type { Env } from "./env.ts";
import { analyticsRoutes } from "./features/analytics/analytics.routes.ts";
import { createAnalyticsService } from "./features/analytics/analytics.service.ts";
import type { ClosedAccounts } from "./features/auth/auth.public.ts";
import { createAuth } from "./features/auth/create-auth.ts";
import { createDeviceCookie } from "./features/auth/devices/device-cookie.ts";
import { createBuildingsRepository } from "./features/buildings/buildings.repository.ts";
import { buildingsRoutes } from "./features/buildings/buildings.routes.ts";
import { createBuildingsService } from "./features/buildings/buildings.service.ts";
import { createJoinableRepository } from "./features/buildings/joinable.repository.ts";
import { createJoinableService } from "./features/buildings/joinable.service.ts";
import { publicBuildingsRoutes } from "./features/buildings/public-buildings.routes.ts";
import { createCompaniesRepository } from "./features/companies/companies.repository.ts";
import { companiesRoutes } from "./features/companies/companies.routes.ts";
import { createCompaniesService } from "./features/companies/companies.service.ts";
import { createContentRepository } from "./features/content/content.repository.ts";
import { contentRoutes } from "./features/content/content.routes.ts";
import { createContentService } from "./features/content/content.service.ts";
import { createDocuments } from "./features/documents/create-documents.ts";
import { createEvents } from "./features/events/create-events.ts";
import { admitFarmPages } from "./features/farms/farm-pages.ts";
import { farmsRoutes } from "./features/farms/farms.routes.ts";
import { flagsRoutes } from "./features/flags/flags.routes.ts";
import { healthRoutes } from "./features/health/health.routes.ts";
import { createImages } from "./features/images/create-images.ts";
import type { Renditions } from "./features/images/renditions.ts";
import { createMail } from "./features/mail/create-mail.ts";
import { outboxRoutes } from "./features/mail/outbox/outbox.routes.ts";
import { reachCheckRoutes } from "./features/miniapps/reach-check.routes.ts";
import { createOffersRepository } from "./features/offers/offers.repository.ts";
import { offersRoutes } from "./features/offers/offers.routes.ts";
import { createOffersService } from "./features/offers/offers.service.ts";
import { createPermissionsRepository } from "./features/permissions/permissions.repository.ts";
import { permissionsRoutes } from "./features/permissions/permissions.routes.ts";
import { createPermissionsService } from "./features/permissions/permissions.service.ts";
import { createPostsRepository } from "./features/posts/posts.repository.ts";
import { postsRoutes } from "./features/posts/posts.routes.ts";
import { createPostsService } from "./features/posts/posts.service.ts";
import { createScim } from "./features/scim/create-scim.ts";
import { createSearchRepository } from "./features/search/search.repository.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { supportRoutes } from "./features/support/support.routes.ts";
import { createSupportService } from "./features/support/support.service.ts";
import { createSearchService } from "./features/search/search.service.ts";
import { securityRoutes } from "./features/security/security.routes.ts";
import { shellRoutes } from "./features/shell/shell.routes.ts";
import { createSso, createSsoProviders } from "./features/sso/create-sso.ts";
import { createProfileService } from "./features/users/profile.service.ts";
import { usersRoutes } from "./features/users/users.routes.ts";
import { createUsersService } from "./features/users/users.service.ts";
import { createWhitelabelRepository } from "./features/whitelabel/whitelabel.repository.ts";
import { whitelabelRoutes } from "./features/whitelabel/whitelabel.routes.ts";
import { createWhitelabelService } from "./features/whitelabel/whitelabel.service.ts";
import { createCache } from "./platform/cache/cache.ts";
import { deafFeed, openChangeFeed } from "./platform/cache/change-feed.ts";
import type { Keyring } from "./platform/crypto/keyring.ts";
import type { Database } from "./platform/database/client.ts";
import { resealAll } from "./platform/database/reseal.ts";
import { type Housekeeping, startHousekeeping } from "./platform/housekeeping/housekeeping.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { carrySecurityLog } from "./platform/http/request-context.ts";
import { registerOpenApi } from "./platform/http/openapi.ts";
import { dropUnstorableCookies } from "./platform/http/storable.ts";
import { createRateLimiter } from "./platform/rate-limit/rate-limiter.ts";
import {
  openSecurityJournal,
  type SecurityJournal,
} from "./platform/security-log/security-journal.ts";
import { createSecurityCountsRepository } from "./platform/security-log/security-counts.repository.ts";
import { outsideRequests, securityLog } from "./platform/security-log/security-log.ts";
import { builtTemplate } from "./platform/shell/page-template.ts";
import { workerPolicy } from "./platform/shell/content-security-policy.ts";

/** Version of the app as clients are told (9.001). */
const appVersion = "3.5.0";
const ownWebFolder = fileURLToPath(new URL("../../web", import.meta.url));

export interface AppDeps {
  env: Env;
  database: Database;
  databaseUrl: string;
  secretKey: Keyring;
  /** Folder of the web app, with its build in `dist`; tests bring one of their own. */
  webFolder?: string;
  /** Standard output, or what stands for it. */
  say?: (lines: string) => void;
}

async function registerWeb(app: FastifyInstance, { env, webFolder = ownWebFolder }: AppDeps) {
  if (env.isDev) {
    const { devTemplate } = await import("./platform/shell/dev-template.ts");
    return devTemplate(app, webFolder);
  }
  await app.register(fastifyStatic, {
    root: join(webFolder, "dist", "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    index: false,
    setHeaders: (reply) => void reply.header("content-security-policy", workerPolicy),
  });
  return builtTemplate(join(webFolder, "dist"));
}

/** Seals anew what a key before the current one has sealed, before anything is opened. */
async function takeOverSecret(db: Database["db"], secretKey: Keyring): Promise<void> {
  const { resealed } = await resealAll(db, secretKey);
  if (resealed > 0) securityLog.record("key.rotated", { key: "secret" });
}

/** Builds the portal over a database: features with what they need, and their routes. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, database, databaseUrl, secretKey } = deps;
  const { db } = database;
  const app = createHttpServer(env);
  const securityCounts = createSecurityCountsRepository(db);
  const journal = openSecurityJournal({
    target: env.securityLog,
    say: deps.say ?? console.log,
    onFault: (error) => app.log.error({ err: error }, "the security log is interrupted"),
    counts: securityCounts,
  });
  app.decorate("securityJournal", journal);
  const isSecure = env.publicUrl.startsWith("https:");
  const device = createDeviceCookie(isSecure);
  carrySecurityLog(app, journal, (request) => device.read(request));
  app.addHook("onClose", () => journal.flush());
  if (secretKey.length > 1) await outsideRequests(journal, () => takeOverSecret(db, secretKey));
  admitFarmPages(app, env.farmPages);
  const feed = env.databasePrepare ? openChangeFeed(databaseUrl) : deafFeed;
  app.addHook("onClose", () => feed.close());

  const users = createUsersService(db);
  const limiter = createRateLimiter(db);
  const whitelabel = createWhitelabelService({
    repository: createWhitelabelRepository(db),
    publicUrl: env.publicUrl,
    cache: createCache(feed, {
      tables: ["brands", "hosts", "whitelabel_configs", "themes"],
      maxEntries: 1000,
      keeps: () => true,
    }),
    hosts: createCache(feed, { tables: ["hosts"], maxEntries: 1, keeps: () => true }),
  });
  const buildings = createBuildingsService({
    repository: createBuildingsRepository(db),
    cache: createCache(feed, {
      tables: ["buildings", "building_languages", "memberships", "portfolios"],
      maxEntries: 10_000,
      keeps: (building) => building !== undefined,
    }),
  });
  const joinable = createJoinableService({
    repository: createJoinableRepository(db),
    cache: createCache(feed, {
      tables: ["email_domains", "buildings", "portfolios", "brands"],
      maxEntries: 1000,
      keeps: (joinable) => joinable.length > 0,
    }),
  });
  const permissions = createPermissionsService({
    repository: createPermissionsRepository(db),
    buildings,
  });
  const companies = createCompaniesService({
    repository: createCompaniesRepository(db),
    buildings,
    types: createCache(feed, { tables: ["companies"], maxEntries: 1000, keeps: () => true }),
  });
  const remoteFiles = openRemoteFiles(env);
  const images = createImages({ db, env, remoteFiles, secretKey });
  const { remoteLinks } = images;
  const offers = createOffersService({
    repository: createOffersRepository(db),
    buildings,
    remoteLinks,
  });
  const posts = createPostsService({ repository: createPostsRepository(db), whitelabel });
  const content = createContentService({
    repository: createContentRepository(db),
    buildings,
    companies,
    offers,
    remoteLinks,
  });

  const mail = createMail({ db, feed, env, secretKey, log: app.log });
  app.addHook("onClose", () => mail.close());
  const ssoProviders = createSsoProviders(db, feed);
  const auth = await createAuth({
    db,
    feed,
    limiter,
    secretKey,
    isSecure,
    device,
    isOwnMachine: env.isOwnMachine,
    users,
    whitelabel,
    joinable,
    permissions,
    mail: mail.service,
    ssoOptionsOf: ssoProviders.optionsOf,
  });
  const sso = createSso({
    db,
    limiter,
    secretKey,
    isSecure,
    providers: ssoProviders,
    users,
    buildings,
    joinable,
    whitelabel,
    auth,
  });
  const events = createEvents({ db, limiter, buildings, mail: mail.service, whitelabel });
  const analytics = createAnalyticsService({ db, buildings, limiter });
  const sweeps = [content, analytics, securityCounts].map((feature) => () => feature.sweep());
  const chores = [...auth.chores, ...sso.chores, ...events.chores, ...sweeps];
  app.decorate(
    "housekeeping",
    startHousekeeping(
      chores.map((chore) => () => outsideRequests(journal, chore)),
      app.log,
    ),
  );
  app.addHook("onClose", async () => app.housekeeping.close());

  app.decorate("authenticate", auth.authenticate);
  app.decorate("requireProof", auth.requireProof);
  await app.register(cookie);
  app.addHook("onRequest", dropUnstorableCookies);
  await app.register(compress, {
    encodings: ["br", "gzip"],
    // What fits one packet gains nothing.
    threshold: 1400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await registerOpenApi(app, appVersion);
  const template = await registerWeb(app, deps);

  analyticsRoutes(app, { analytics });
  auth.serve(app);
  await sso.serve(app);
  buildingsRoutes(app, { buildings, whitelabel });
  publicBuildingsRoutes(app, { joinable, whitelabel, limiter });
  companiesRoutes(app, { companies });
  contentRoutes(app, { content });
  createDocuments({ db, buildings, limiter, secretKey, env, remoteFiles }).serve(app);
  events.serve(app);
  const search = createSearchService({ repository: createSearchRepository(db), buildings });
  searchRoutes(app, { search });
  farmsRoutes(app, { farms: env.farms, key: env.farmsKey, isDev: env.isDev });
  flagsRoutes(app, { whitelabel });
  healthRoutes(app, { database });
  app.decorate("closedAccounts", auth.closedAccounts);
  app.decorate("hasOutbox", mail.outbox !== null);
  if (mail.outbox !== null) outboxRoutes(app, { outbox: mail.outbox });
  reachCheckRoutes(app);
  offersRoutes(app, { offers });
  permissionsRoutes(app, { permissions });
  postsRoutes(app, { posts });
  const profile = createProfileService({ db, users, buildings, joinable });
  const support = createSupportService({
    db,
    limiter,
    buildings,
    content,
    users,
    whitelabel,
    mail: mail.service,
  });
  supportRoutes(app, { support });
  usersRoutes(app, { users, profile, whitelabel });
  const { publicUrl } = env;
  const scim = createScim({
    db,
    feed,
    users,
    sessions: auth.sessions,
    joinable,
    whitelabel,
    mail: mail.service,
    publicUrl,
  });
  await scim.serve(app);
  securityRoutes(app, { whitelabel, env });
  whitelabelRoutes(app, { whitelabel });
  app.decorate("renditions", images.renditions);
  await images.serve(app);
  shellRoutes(app, {
    sessions: auth.sessions,
    buildings,
    cookie: auth.cookie,
    template,
    whitelabel,
    hasPolicy: !env.isDev,
    sources: {
      farms: [...new Set(env.farms.map(({ url }) => new URL(url).origin))],
      framesLoopback: !isSecure && env.isOwnMachine,
    },
  });
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Tells the accounts that nobody may use, for the start to name them. */
    closedAccounts: ClosedAccounts;
    /** Whether the developer's outbox shows the mails. */
    hasOutbox: boolean;
    /** Renders pictures; the start makes the first ones ahead. */
    renditions: Renditions;
    /** Where security events go. */
    securityJournal: SecurityJournal;
    /** Sweeps what has run out. */
    housekeeping: Housekeeping;
  }
}
