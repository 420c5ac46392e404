import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSelfSigned } from "../../adapters/sso/saml/saml-client.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import type { Keyring } from "../../platform/crypto/keyring.ts";
import { unseal } from "../../platform/crypto/secret-box.ts";
import { makeBrand, makeEmailDomain, makePortfolio, makeUser } from "../../testing/factories.ts";
import { CommandFailure, type CommandParts, UsageError } from "../../platform/commands/command.ts";
import { providerKeyOf } from "./providers/provider-key.ts";
import { ssoCommand } from "./sso-command.ts";

const secretKey: Keyring = [randomBytes(32)];
let database: TestDatabase;
let folder: string;
let portfolio: string;
let portfolioUuid: string;
let certificate: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "portico-sso-"));
  const { db } = database;
  const brand = await makeBrand(db, { identifier: "QUAY", hostNames: ["quay.example"] });
  await makeBrand(db, { identifier: "HQO", hostNames: ["localhost"] });
  await makeBrand(db, { identifier: "PIER", hostNames: ["pier.example"], scope: "PIER" });
  const made = await makePortfolio(db, brand.uuid);
  ({ slug: portfolio, uuid: portfolioUuid } = made.portfolio);
  await makeEmailDomain(db, { portfolioUuid }, "acme.example");
  ({ certificate } = await makeSelfSigned("Provider", 1));
  await writeFile(join(folder, "idp.pem"), certificate);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const parts: CommandParts = {
    db: database.db,
    output: { line: (text) => void lines.push(text), progress: () => undefined },
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve(secretKey),
  };
  const task = await ssoCommand.read(words);
  await task(parts);
  return lines;
}

async function runFile(value: unknown): Promise<string[]> {
  const file = join(folder, "providers.json");
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
  return run(file);
}

const acme = (values: object = {}) => ({
  slug: "acme",
  name: "Acme",
  kind: "oidc",
  brand: "QUAY",
  portfolio,
  domains: [{ domain: "Acme.example", required: true }],
  oidc: {
    issuer: "https://login.acme.example",
    client_id: "portico",
    client_secret: "s3cret-s3cret",
  },
  ...values,
});

const bolt = (values: object = {}) => ({
  slug: "bolt",
  name: "Bolt",
  kind: "saml",
  portfolio,
  domains: [{ domain: "bolt.example", required: false }],
  saml: {
    entity_id: "https://idp.bolt.example",
    single_signon_service: "https://idp.bolt.example/sso",
    certificates: ["idp.pem", certificate],
  },
  ...values,
});

describe("npm run portico -- sso", () => {
  it("says that there are none yet", async () => {
    expect(await run()).toEqual(["There are no providers yet."]);
  });

  it("stores providers and tells what each must know, host by host", async () => {
    const at = (host: string) => `http://${host}:4000/api`;
    const saml = (host: string) => `${at(host)}/user-verification/saml/bolt`;
    const told = [
      `acme (oidc, on): Acme, QUAY, ${portfolio}`,
      "  acme.example: must sign in there",
      `  redirect URI: ${at("quay.example")}/sso/v1/callback/oidc`,
      `  redirect URI: ${at("localhost")}/sso/v1/callback/oidc`,
      `bolt (saml, on): Bolt, QUAY, ${portfolio}`,
      "  bolt.example: may sign in there; the domain opens no building to newcomers yet",
      `  entity id, metadata: ${saml("quay.example")}/metadata`,
      `  ACS: ${saml("quay.example")}/acs`,
      `  entity id, metadata: ${saml("localhost")}/metadata`,
      `  ACS: ${saml("localhost")}/acs`,
    ];
    const lines = await runFile([acme(), bolt()]);
    expect(lines).toEqual(["acme is new.", "bolt is new.", ...told]);
    expect(await run()).toEqual(told);
  });

  it("seals the secret and shows it nowhere", async () => {
    const lines = await runFile([acme()]);
    expect(lines[0]).toBe("acme is changed.");
    expect(lines.join("\n")).not.toContain("s3cret");
    const [row] = await database.sql`select * from sso_providers where slug = 'acme'`;
    expect(JSON.stringify(row)).not.toContain("s3cret");
    const sealed = String(row?.["sealed_secret"]);
    expect(unseal(providerKeyOf(secretKey), sealed)).toBe("s3cret-s3cret");
    expect(row?.["settings"]).toEqual({
      issuer: "https://login.acme.example",
      client_id: "portico",
      scopes: ["email", "profile"],
    });
  });

  it("replaces domains and switches off", async () => {
    const domains = [{ domain: "acme.test.example", required: false }];
    const lines = await runFile([acme({ domains, active: false })]);
    expect(lines.slice(1, 3)).toEqual([
      `acme (oidc, off): Acme, QUAY, ${portfolio}`,
      "  acme.test.example: may sign in there; the domain opens no building to newcomers yet",
    ]);
  });

  it("forgets subjects when the provider becomes another one, and keeps them otherwise", async () => {
    const { uuid } = await makeUser(database.db, { portfolioUuid });
    const { sql } = database;
    await sql`insert into sso_identities (provider_uuid, subject, user_uuid) select uuid, 's', ${uuid} from sso_providers where slug = 'acme'`;
    const count = async () => (await sql`select 1 from sso_identities`).length;
    await runFile([acme({ name: "Acme Inc." })]);
    expect(await count()).toBe(1);
    await runFile([acme({ oidc: { issuer: "https://new.acme.example", client_id: "portico" } })]);
    expect(await count()).toBe(0);
  });

  it.each([
    ["no JSON", "{", /is not JSON/],
    ["no list", {}, /providers\.json: \/ /],
    ["a slug with blanks", [{ slug: "a b" }], /\/0/],
    ["a portfolio that is none", () => [acme({ portfolio: "none" })], /no portfolio "none"/],
    ["another brand", () => [acme({ brand: "PIER" })], /brand of .* is QUAY, not PIER/],
    ["both kinds", () => [acme({ saml: bolt().saml })], /needs "oidc" and no "saml"/],
    ["the other kind", () => [bolt({ kind: "oidc" })], /needs "oidc" and no "saml"/],
    ["neither kind", () => [bolt({ saml: undefined })], /needs "saml" and no "oidc"/],
    [
      "plain http elsewhere",
      () => [acme({ oidc: { issuer: "http://acme.example", client_id: "a" } })],
      /issuer must be an https address/,
    ],
    [
      "no certificate",
      () => [bolt({ saml: { ...bolt().saml, certificates: ["none.pem"] } })],
      /none\.pem is not an X\.509 certificate/,
    ],
    ["no domain", () => [acme({ domains: [] })], /domains/],
    ["one slug twice", () => [acme(), acme()], /"acme" stands there twice/],
  ])("refuses a file with %s, and stores nothing of it", async (_what, value, expected) => {
    const before = await run();
    const attempt = runFile(typeof value === "function" ? value() : value);
    await expect(attempt).rejects.toThrow(expected);
    await expect(attempt).rejects.toThrow(CommandFailure);
    expect(await run()).toEqual(before);
  });

  it("stores all of a file or nothing", async () => {
    const before = await run();
    await expect(runFile([bolt({ name: "Other" }), acme({ portfolio: "none" })])).rejects.toThrow(
      /none/,
    );
    expect(await run()).toEqual(before);
  });

  it("explains a file that is not there, and words too many", async () => {
    await expect(run(join(folder, "none.json"))).rejects.toThrow(/cannot be read \(ENOENT\)/);
    await expect(run("a", "b")).rejects.toThrow(UsageError);
  });
});
