import { createCache } from "../../../platform/cache/cache.ts";
import type { ChangeFeed } from "../../../platform/cache/change-feed.ts";
import type { Db } from "../../../platform/database/client.ts";
import type { UsersService } from "../../users/users.public.ts";
import { openSigningKeys } from "../keys/signing-keys.ts";
import { createSigningKeysRepository } from "../keys/signing-keys.repository.ts";
import { createAuthenticate, type ProvedToken } from "./authenticate.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { createSessionsService } from "./sessions.service.ts";

interface SessionParts {
  db: Db;
  feed: ChangeFeed;
  secretKey: Uint8Array;
  users: UsersService;
}

/** Sessions and the check of access tokens, over one set of signing keys. */
export async function createSessions({ db, feed, secretKey, users }: SessionParts) {
  const keys = await openSigningKeys({
    repository: createSigningKeysRepository(db),
    secret: secretKey,
  });
  const repository = createSessionsRepository(db);
  const cache = createCache<ProvedToken>(feed, {
    tables: ["sessions", "users"],
    maxEntries: 10_000,
  });
  return {
    keys,
    sessions: createSessionsService({ repository, secret: secretKey, keys, users }),
    authenticate: createAuthenticate({ keys, repository, cache }),
  };
}
