import { signAccessToken } from "../features/auth/keys/access-token.ts";
import { openSigningKeys } from "../features/auth/keys/signing-keys.ts";
import type { Keyring } from "../platform/crypto/keyring.ts";
import type { Database } from "../platform/database/client.ts";

/** Adds people of a portfolio in one statement; without passwords, since there are many. */
export async function makeCrowd(
  { sql }: Pick<Database, "sql">,
  portfolioUuid: string,
  count: number,
): Promise<string[]> {
  const rows = await sql<{ uuid: string }[]>`
    with people as (
      insert into users (uuid, email, first_name, last_name, is_term_accepted, confirmed)
      select gen_random_uuid(), gen_random_uuid() || '@tenant.example', 'Maya', 'Lind', true, true
      from generate_series(1, ${count}) returning uuid
    )
    insert into memberships (uuid, user_uuid, portfolio_uuid, role)
    select gen_random_uuid(), uuid, ${portfolioUuid}, 'tenant_user' from people
    returning user_uuid as uuid`;
  return rows.map(({ uuid }) => uuid);
}

/** Signs people in past the password, which costs too much for many; a header for each. */
export async function signInCrowd(
  { database, secretKey }: { database: Database; secretKey: Keyring },
  people: readonly string[],
  seconds = 600,
): Promise<{ authorization: string }[]> {
  const keys = await openSigningKeys({ db: database.db, secret: secretKey });
  const sessions = await database.sql<{ uuid: string; user_uuid: string }[]>`
    insert into sessions (uuid, user_uuid, idle_expires_at, expires_at)
    select gen_random_uuid(), uuid, now() + interval '1 hour', now() + interval '1 hour'
    from unnest(${people as string[]}::uuid[]) uuid
    returning uuid, user_uuid`;
  const tokens = sessions.map(({ uuid, user_uuid }) =>
    signAccessToken(keys, { sub: user_uuid, sid: uuid, ver: 3 }, { from: Date.now(), seconds }),
  );
  return (await Promise.all(tokens)).map((token) => ({ authorization: `Bearer ${token}` }));
}
