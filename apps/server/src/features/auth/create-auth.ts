import { createCache } from "../../platform/cache/cache.ts";
import type { ChangeFeed } from "../../platform/cache/change-feed.ts";
import type { Db } from "../../platform/database/client.ts";
import type { UsersService } from "../users/users.public.ts";
import { createAuthRepository } from "./auth.repository.ts";
import { createAuthService } from "./auth.service.ts";
import { createAuthenticate, type ProvedToken } from "./authenticate.ts";
import { openSigningKey } from "./signing-key.ts";

interface AuthDeps {
  db: Db;
  feed: ChangeFeed;
  secretKey: Uint8Array;
  users: UsersService;
}

/** Sign-in and the check of access tokens, over one signing key. */
export async function createAuth({ db, feed, secretKey, users }: AuthDeps) {
  const signingKey = await openSigningKey(db, secretKey);
  const repository = createAuthRepository(db);
  const cache = createCache<ProvedToken>(feed, {
    tables: ["sessions", "users"],
    maxEntries: 10_000,
  });
  return {
    auth: createAuthService({ repository, secret: secretKey, signingKey, users }),
    authenticate: createAuthenticate({ signingKey, repository, cache }),
  };
}
