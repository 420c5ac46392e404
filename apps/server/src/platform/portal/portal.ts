import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../../env.ts";
import type { ChangeFeed } from "../cache/change-feed.ts";
import type { Keyring } from "../crypto/keyring.ts";
import type { Database, Db } from "../database/client.ts";
import type { DeviceCookie } from "../http/device-cookie.ts";
import type { RateLimiter } from "../rate-limit/rate-limiter.ts";
import type { SecurityJournal } from "../security-log/security-journal.ts";

/** What every feature is made from; what it asks of other features is added by name. */
export interface Portal {
  env: Env;
  database: Database;
  /** Typed access to the tables of `database`. */
  db: Db;
  /** Tells what changes in the database, for caches. */
  feed: ChangeFeed;
  limiter: RateLimiter;
  secretKey: Keyring;
  /** Whether the portal is reached over https, which decides about its cookies. */
  isSecure: boolean;
  /** Tells browsers apart. */
  device: DeviceCookie;
  log: FastifyBaseLogger;
  /** Takes the security events of what no request asked for. */
  journal: SecurityJournal;
}
