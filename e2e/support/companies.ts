import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type OidcIdp, startOidcProvider } from "./oidc-provider.ts";
import { portico, porticoFile } from "./operator.ts";
import { type SamlIdp, startSamlIdp } from "./saml-idp.ts";
import { atHost } from "./test.ts";

export type ProviderKind = "oidc" | "saml";

/** A company whose people sign in at its provider, in two buildings of Seattle. */
export interface Company {
  /** Name on its button. */
  name: string;
  domain: string;
  /** An address that nobody has used. */
  newAddress(): string;
}

/** Providers of both kinds, and the companies that use them. */
export interface Companies {
  of(kind: ProviderKind, isRequired: boolean): Company;
  /** Accounts that the property team has uploaded, at the company with this provider. */
  upload(email: string, names: readonly [first: string, last: string]): Promise<void>;
  /** An account that a directory has provisioned there. */
  provision(page: Page, email: string): Promise<void>;
  stop(): Promise<void>;
}

const building = "rainier-square-tower";
const portfolio = ["--portfolio", "seattle"];

function settingsOf(kind: ProviderKind, oidc: OidcIdp, saml: SamlIdp) {
  return kind === "oidc"
    ? {
        oidc: {
          issuer: oidc.issuer,
          client_id: oidc.clientId,
          client_secret: oidc.clientSecret,
        },
      }
    : {
        saml: {
          entity_id: saml.entityId,
          single_signon_service: saml.url,
          certificates: [saml.certificate],
        },
      };
}

/** Starts both providers and lets the operator enter four companies. */
export async function openCompanies(baseURL: string): Promise<Companies> {
  const origins = [baseURL, atHost(baseURL, "northlight")];
  const oidc = await startOidcProvider({
    redirectUris: origins.map((origin) => `${origin}/api/sso/v1/callback/oidc`),
  });
  const saml = await startSamlIdp();
  const run = randomUUID().slice(0, 8);
  const companies = (["oidc", "saml"] as const).flatMap((kind) =>
    [true, false].map((isRequired) => {
      const slug = `${kind}-${isRequired ? "must" : "may"}-${run}`;
      return { kind, isRequired, slug, name: `Company ${slug}`, domain: `${slug}.example` };
    }),
  );
  const providers = companies.map(({ kind, isRequired, slug, name, domain }) => ({
    slug,
    name,
    kind,
    portfolio: "seattle",
    domains: [{ domain, required: isRequired }],
    ...settingsOf(kind, oidc, saml),
  }));
  await porticoFile([["sso"], []], "providers.json", JSON.stringify(providers));
  const domains = companies.flatMap(({ domain }) => [
    `${domain},${building},`,
    `${domain},harbor-steps,`,
  ]);
  await porticoFile(
    [["import", "domains"], portfolio],
    "domains.csv",
    ["domain,building,company", ...domains].join("\n"),
  );
  let directory: Promise<string> | null = null;
  const openDirectory = async () => {
    const words = companies.flatMap(({ domain }) => ["--domain", domain]);
    const said = await portico("scim", "add", `directory-${run}`, ...portfolio, ...words);
    const token = /token: (\S+)/.exec(said)?.[1];
    if (token === undefined) throw new Error(`No token: ${said}`);
    return token;
  };

  return {
    of(kind, isRequired) {
      const found = companies.find((of) => of.kind === kind && of.isRequired === isRequired);
      if (found === undefined) throw new Error("There is no such company");
      const { name, domain } = found;
      return { name, domain, newAddress: () => `${randomUUID()}@${domain}` };
    },
    async upload(email, [first, last]) {
      const heading = "email,first_name,last_name,building,company,role,locale";
      const row = `${email},${first},${last},${building},,tenant_user,en-us`;
      await porticoFile([["import", "users"], portfolio], "users.csv", `${heading}\n${row}`);
    },
    async provision(page, email) {
      directory ??= openDirectory();
      const answer = await page.request.post("/scim/v2/Users", {
        headers: {
          authorization: `Bearer ${await directory}`,
          "content-type": "application/scim+json",
        },
        data: {
          schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
          userName: email,
          name: { givenName: "Nora", familyName: "Quist" },
          emails: [{ value: email, primary: true }],
          active: true,
        },
      });
      if (answer.status() !== 201) throw new Error(`The directory got ${answer.status()}`);
    },
    async stop() {
      await Promise.all([oidc.stop(), saml.stop()]);
    },
  };
}
