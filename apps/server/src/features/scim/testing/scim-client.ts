import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database, Db } from "../../../platform/database/client.ts";
import { hashDirectoryToken, makeDirectoryToken } from "../directories/directory-token.ts";
import { scimPath } from "../http/scim-path.ts";
import { scimDirectories } from "../scim.tables.ts";
import { domainNamed } from "../../../testing/addresses.ts";

export const userUrn = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupUrn = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseUrn = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
export const patchUrn = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
export const listUrn = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
export const errorUrn = "urn:ietf:params:scim:api:messages:2.0:Error";

/** A directory of a test with a domain of its own. */
export interface TestDirectory {
  uuid: string;
  slug: string;
  token: string;
  domain: string;
}

/** Adds a directory as the command line does. */
export async function makeDirectory(
  db: Db,
  portfolioUuid: string,
  domain = `${randomUUID()}.example`,
): Promise<TestDirectory> {
  const token = makeDirectoryToken();
  const slug = `d${randomUUID()}`;
  const [row] = await db
    .insert(scimDirectories)
    .values({
      portfolioUuid,
      slug,
      tokenHash: hashDirectoryToken(token),
      domains: [domainNamed(domain)],
    })
    .returning({ uuid: scimDirectories.uuid });
  if (row === undefined) throw new Error("No directory");
  return { uuid: row.uuid, slug, token, domain };
}

/** What an answer may hold, so that tests need not say for each whether it is there. */
export interface TestBody {
  schemas: string[];
  id: string;
  userName: string;
  displayName: string;
  externalId: string;
  active: boolean;
  name: Record<string, string>;
  emails: Record<string, unknown>[];
  groups: Record<string, string>[];
  members: Record<string, string>[];
  meta: Record<"created" | "lastModified" | "location" | "resourceType" | "version", string>;
  Resources: TestBody[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  detail: string;
  scimType: string;
  [attribute: string]: unknown;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Calls the portal as a directory does. */
export function createScimClient(app: FastifyInstance, token: string) {
  async function send(method: Method, path: string, body?: unknown, headers = {}) {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    const type = { "content-type": "application/scim+json; charset=utf-8" };
    const answer = await app.inject({
      method,
      url: scimPath + path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload === undefined ? {} : type),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: JSON.parse(answer.body === "" ? "null" : answer.body) as TestBody,
    };
  }
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  return {
    send,
    get: (path: string, headers = {}) => send("GET", path, undefined, headers),
    /** Lists with parameters. */
    list: (path: string, parameters: Record<string, string> = {}) =>
      send("GET", `${path}?${query(parameters)}`),
    filter: (path: string, filter: string) => send("GET", `${path}?${query({ filter })}`),
    post: (path: string, body: unknown) => send("POST", path, body),
    put: (path: string, body: unknown, headers = {}) => send("PUT", path, body, headers),
    /** Sends operations. */
    patch: (path: string, ...operations: unknown[]) =>
      send("PATCH", path, { schemas: [patchUrn], Operations: operations }),
    delete: (path: string, headers = {}) => send("DELETE", path, undefined, headers),
  };
}

export type ScimClient = ReturnType<typeof createScimClient>;

/** Adds users straight to the tables, where a test needs hundreds; their accounts, too. */
export async function insertUsers(
  { sql }: Pick<Database, "sql">,
  { uuid }: TestDirectory,
  count: number,
): Promise<void> {
  await sql`
    with numbers as (
      select n, gen_random_uuid() as account, gen_random_uuid() as resource
      from generate_series(1, ${count}::int) n
    ), accounts as (
      insert into users (uuid, email, first_name, last_name, created_by)
      select account, 'n' || n || '@' || resource || '.example', 'N', 'N', 'scim' from numbers
    )
    insert into scim_users
      (uuid, portfolio_uuid, directory_uuid, user_uuid, user_name, external_id, active, resource)
    select resource, d.portfolio_uuid, d.uuid, account, 'user' || n, n::text, n % 2 = 0,
      jsonb_build_object('displayName', 'User ' || n)
    from numbers cross join (select * from scim_directories where uuid = ${uuid}) d`;
}

/** A user as Okta sends one. */
export function newUser(domain: string, values: Record<string, unknown> = {}) {
  const name = `u${randomUUID()}`;
  const email = `${name}@${domain}`;
  return {
    schemas: [userUrn],
    userName: email,
    name: { givenName: "Tina", familyName: "Erickson" },
    emails: [{ primary: true, value: email, type: "work" }],
    displayName: "Tina Erickson",
    externalId: name,
    active: true,
    ...values,
  };
}
