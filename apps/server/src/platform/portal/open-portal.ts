import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Env } from "../../env.ts";
import { deafFeed, openChangeFeed } from "../cache/change-feed.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { Database } from "../database/client.ts";
import { resealAll } from "../database/reseal.ts";
import { createDeviceCookie } from "../http/device-cookie.ts";
import { encodings, leastCompressed } from "../http/encodings.ts";
import { admitForeignPages } from "../http/foreign-pages.ts";
import { logAccess } from "../http/access-log.ts";
import { createHttpServer } from "../http/http-server.ts";
import { carrySecurityLog } from "../http/request-context.ts";
import { dropUnstorableCookies } from "../http/storable.ts";
import { noteOwnChanges } from "../replicas/own-changes.ts";
import { followReplica } from "../replicas/replica.ts";
import { readFromReplicas } from "../replicas/replicas.ts";
import { createRateLimiter } from "../rate-limit/rate-limiter.ts";
import { openSecurityJournal, type SecurityJournal } from "../security-log/security-journal.ts";
import { outsideRequests, securityLog } from "../security-log/security-log.ts";
import type { Portal } from "./portal.ts";

/** What a portal is built over. */
export interface PortalDeps {
  env: Env;
  database: Database;
  /** Where notices of changes in the database are heard; null where none arrive. */
  noticesUrl: string | null;
  secretKey: Keyring;
  /** Standard output, or what stands for it. */
  say?: (lines: string) => void;
}

/** Seals anew what a key before the current one has sealed, before anything is opened. */
async function takeOverSecret(db: Database["db"], secretKey: Keyring): Promise<void> {
  const { resealed } = await resealAll(db, secretKey);
  if (resealed > 0) securityLog.record("key.rotated", { key: "secret" });
}

/** Reads from replicas what may be late, for browsers, which show what they have changed by a cookie. */
function openReplicas(
  app: FastifyInstance,
  { env, db, device, isSecure }: Pick<Portal, "env" | "db" | "device" | "isSecure">,
): void {
  const ownChanges = noteOwnChanges(app, isSecure);
  const { databasePool: max, databasePrepare: prepare } = env;
  const replicas = readFromReplicas({
    db,
    replicas: env.databaseReadUrls.map((url) => followReplica({ url, max, prepare })),
    isPatient: (request) => device.read(request) !== null && !ownChanges.hasChanged(request),
    log: app.log,
  });
  app.replicas = replicas;
  app.addHook("onClose", () => replicas.close());
}

/** Opens the server without any feature, and what features are made from. */
export async function openPortal(deps: PortalDeps) {
  const { env, database, noticesUrl, secretKey } = deps;
  const { db } = database;
  const app = createHttpServer(env);
  const journal = openSecurityJournal({
    target: env.securityLog,
    say: deps.say ?? console.log,
    onFault: (error) => app.log.error({ err: error }, "the security log is interrupted"),
    db,
  });
  app.decorate("securityJournal", journal);
  app.addHook("onClose", () => journal.flush());
  logAccess(app, {
    target: env.accessLog,
    say: deps.say ?? console.log,
    onFault: (error) => app.log.error({ err: error }, "the access log is interrupted"),
  });
  const isSecure = env.publicUrl.startsWith("https:");
  const device = createDeviceCookie(isSecure);
  carrySecurityLog(app, journal, (request) => device.read(request));
  if (secretKey.length > 1) await outsideRequests(journal, () => takeOverSecret(db, secretKey));
  // Before the cookies are read, since those of other sites' pages are dropped.
  admitForeignPages(app, env.farmPages);
  await app.register(cookie);
  app.addHook("onRequest", dropUnstorableCookies);
  await app.register(compress, {
    encodings: [...encodings],
    threshold: leastCompressed,
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (env.databaseReadUrls.length > 0) openReplicas(app, { env, db, device, isSecure });
  const feed = noticesUrl === null ? deafFeed : openChangeFeed(noticesUrl);
  app.addHook("onClose", () => feed.close());
  const limiter = createRateLimiter(db);
  const { log } = app;
  const common = { env, database, db, feed, limiter, secretKey, isSecure, device, log };
  const portal: Portal = { ...common, journal };
  return { app, portal };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Where security events go. */
    securityJournal: SecurityJournal;
  }
}
