import {
  hashDirectoryToken,
  makeDirectoryToken,
} from "../../apps/server/src/features/scim/directories/directory-token.ts";
import { openDatabase } from "../../apps/server/src/platform/database/client.ts";

/** A directory whose people were provisioned before. */
export interface BenchDirectory {
  token: string;
  /** Mail domain of its people: number n is `n@domain`, with the userName of the same text. */
  domain: string;
  /** Ids of its users. */
  ids: string[];
}

/** Puts a directory with so many users straight into the tables of the portal's first portfolio. */
export async function makeBenchDirectory(
  databaseUrl: string,
  users: number,
): Promise<BenchDirectory> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  const [token, domain] = [makeDirectoryToken(), "scim.bench.example"];
  try {
    await sql`
      insert into scim_directories (uuid, portfolio_uuid, slug, token_hash, domains)
      select gen_random_uuid(), uuid, 'bench', ${hashDirectoryToken(token)}, array[${domain}]
      from portfolios order by slug limit 1`;
    const rows = await sql<{ uuid: string }[]>`
      with people as (
        select gen_random_uuid() as account, gen_random_uuid() as uuid, n || '@' || ${domain} as email
        from generate_series(1, ${users}::int) n
      ), accounts as (
        insert into users (uuid, email, first_name, last_name, created_by)
        select account, email, 'Maya', 'Lind', 'scim' from people
      )
      insert into scim_users
        (uuid, portfolio_uuid, directory_uuid, user_uuid, user_name, external_id, active, resource)
      select p.uuid, d.portfolio_uuid, d.uuid, account, email, account::text, true,
        jsonb_build_object(
          'displayName', 'Maya Lind', 'title', 'Clerk',
          'name', jsonb_build_object('givenName', 'Maya', 'familyName', 'Lind'),
          'emails', jsonb_build_array(
            jsonb_build_object('type', 'work', 'value', email, 'primary', true),
            jsonb_build_object('type', 'home', 'value', 'home-' || email)))
      from people p cross join (select * from scim_directories where slug = 'bench') d
      returning uuid`;
    await sql`analyze scim_users, users`;
    return { token, domain, ids: rows.map(({ uuid }) => uuid) };
  } finally {
    await close();
  }
}
