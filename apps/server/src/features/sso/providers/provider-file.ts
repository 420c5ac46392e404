import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { type MailDomain, mailDomain } from "@portico/rules/email-address";
import Type from "typebox";
import { Value } from "typebox/value";
import { isProviderAddress } from "../../../adapters/sso/provider-address.ts";
import { CommandFailure } from "../../../platform/commands/command.ts";
import type { OidcSettings, SamlSettings } from "../sso.tables.ts";

const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });

const providerSchema = Type.Object(
  {
    slug: Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,62}$" }),
    name: text,
    kind: Type.Union([Type.Literal("oidc"), Type.Literal("saml")]),
    brand: Type.Optional(text),
    portfolio: text,
    domains: Type.Array(
      Type.Object(
        {
          domain: text,
          required: Type.Boolean(),
        },
        closed,
      ),
      { minItems: 1 },
    ),
    oidc: Type.Optional(
      Type.Object(
        {
          issuer: text,
          client_id: text,
          client_secret: Type.Optional(text),
          scopes: Type.Optional(
            Type.Array(Type.String({ pattern: "^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$" })),
          ),
        },
        closed,
      ),
    ),
    saml: Type.Optional(
      Type.Object(
        {
          entity_id: text,
          single_signon_service: text,
          certificates: Type.Array(text, { minItems: 1 }),
        },
        closed,
      ),
    ),
    active: Type.Optional(Type.Boolean()),
  },
  closed,
);
const fileSchema = Type.Array(providerSchema);

type FileProvider = Type.Static<typeof providerSchema>;

/** What an OpenID provider is asked for where the file does not say. */
const usualScopes = ["email", "profile"];

/** A provider as the operator defines it. */
export interface ProviderDefinition {
  slug: string;
  name: string;
  kind: "oidc" | "saml";
  /** Identifier of the brand, where the file names it. */
  brand: string | null;
  /** Slug of the portfolio. */
  portfolio: string;
  domains: { domain: MailDomain; isRequired: boolean }[];
  settings: OidcSettings | SamlSettings;
  /** OIDC client secret. */
  secret: string | null;
  isActive: boolean;
}

function requireAddress(address: string, where: string): string {
  if (isProviderAddress(address)) return address;
  throw new CommandFailure(
    `${where} must be an https address without query, or http on this machine: ${address}`,
  );
}

function requireDomain(text: string, slug: string): MailDomain {
  const domain = mailDomain(text);
  if (domain === null) throw new CommandFailure(`${slug}: not a mail domain: ${text}`);
  return domain;
}

/** A certificate as PEM, given as such or as a file beside the list. */
async function readCertificate(entry: string, file: string): Promise<string> {
  const isPem = entry.includes("-----BEGIN");
  const path = resolve(dirname(file), entry);
  try {
    return new X509Certificate(isPem ? entry : await readFile(path)).toString();
  } catch {
    throw new CommandFailure(`${isPem ? "A certificate" : path} is not an X.509 certificate.`);
  }
}

async function readSettings(provider: FileProvider, file: string) {
  const { slug, kind, oidc, saml } = provider;
  if (kind === "oidc") {
    if (oidc === undefined || saml !== undefined) {
      throw new CommandFailure(`${slug}: kind "oidc" needs "oidc" and no "saml".`);
    }
    const { issuer, client_id, client_secret: secret = null, scopes = usualScopes } = oidc;
    const settings = { issuer: requireAddress(issuer, `${slug}: issuer`), client_id, scopes };
    return { settings, secret };
  }
  if (saml === undefined || oidc !== undefined) {
    throw new CommandFailure(`${slug}: kind "saml" needs "saml" and no "oidc".`);
  }
  const { entity_id, single_signon_service: service } = saml;
  const certificates = await Promise.all(
    saml.certificates.map((entry) => readCertificate(entry, file)),
  );
  const single_signon_service = requireAddress(service, `${slug}: single_signon_service`);
  return { settings: { entity_id, single_signon_service, certificates }, secret: null };
}

async function define(provider: FileProvider, file: string): Promise<ProviderDefinition> {
  const { slug, name, kind, brand = null, portfolio, domains, active = true } = provider;
  return {
    slug,
    name,
    kind,
    brand,
    portfolio,
    domains: domains.map(({ domain, required }) => ({
      domain: requireDomain(domain, slug),
      isRequired: required,
    })),
    ...(await readSettings(provider, file)),
    isActive: active,
  };
}

function parse(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new CommandFailure(`${file} is not JSON.`);
  }
}

/**
 * Reads a list of providers (docs/operations/single-sign-on.md). Throws `CommandFailure` that names the first thing
 * wrong with it, and never shows a secret.
 */
export async function readProviderFile(file: string): Promise<ProviderDefinition[]> {
  const json = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(`${file} cannot be read (${error.code ?? "unknown"}).`);
  });
  const value = parse(json, file);
  if (!Value.Check(fileSchema, value)) {
    const [first] = Value.Errors(fileSchema, value);
    const where = first === undefined || first.instancePath === "" ? "/" : first.instancePath;
    throw new CommandFailure(`${file}: ${where} ${first?.message ?? "is not valid"}`);
  }
  const slugs = value.map(({ slug }) => slug);
  const twice = slugs.find((slug, at) => slugs.indexOf(slug) !== at);
  if (twice !== undefined) throw new CommandFailure(`${file}: "${twice}" stands there twice.`);
  return Promise.all(value.map((provider) => define(provider, file)));
}
