import { randomUUID } from "node:crypto";
import type { SsoTransaction } from "@portico/contract";
import { emailDomains } from "../../users/users.tables.ts";
import type { TestApp, TestTenancy } from "../../../testing/test-app.ts";
import type { ProviderDefinition } from "../providers/provider-file.ts";
import { registerProvider } from "../providers/register-providers.ts";
import type { TestBrowser } from "./browser.ts";
import { domainNamed } from "../../../testing/addresses.ts";

/** Where the portal of a test believes to be. */
export const testOrigin = "http://localhost:4000";
export const testRedirectUri = `${testOrigin}/api/sso/v1/callback/oidc`;

/** A provider of a test, and the mail domain that it speaks for. */
export interface TestProvider {
  uuid: string;
  slug: string;
  domain: string;
  /** An address of that domain which nobody has. */
  newEmail(): string;
}

/** Registers a provider for a fresh mail domain of a landlord, whose buildings the domain opens. */
export async function addProvider(
  test: TestApp,
  { portfolioUuid }: TestTenancy,
  values: Pick<ProviderDefinition, "kind" | "settings"> & {
    secret?: string | null;
    isRequired?: boolean;
    isActive?: boolean;
  },
): Promise<TestProvider> {
  const slug = `p-${randomUUID().slice(0, 8)}`;
  const domain = domainNamed(`${slug}.example`);
  const { sql, db } = test.database;
  const [portfolio] = await sql`select slug from portfolios where uuid = ${portfolioUuid}`;
  const { kind, settings, secret = null, isRequired = false, isActive = true } = values;
  const definition = {
    slug,
    name: `Company ${slug}`,
    kind,
    settings,
    secret,
    isActive,
    brand: null,
    portfolio: String(portfolio?.["slug"]),
    domains: [{ domain, isRequired }],
  };
  await registerProvider(db, definition, test.secretKey);
  await db.insert(emailDomains).values({ domain, portfolioUuid });
  const [row] = await sql`select uuid from sso_providers where slug = ${slug}`;
  const newEmail = () => `${randomUUID()}@${domain}`;
  return { uuid: String(row?.["uuid"]), slug, domain, newEmail };
}

/** Begins a sign-in; answers where the portal sends the browser, and the transaction. */
export async function leaveForProvider(
  browser: TestBrowser,
  { uuid, slug }: TestProvider,
  email: string,
) {
  const begun = await browser.request({
    method: "POST",
    url: "/api/sso/v1/transactions",
    payload: { provider_uuid: uuid, email },
  });
  const { token, transaction_uuid: transactionUuid } = begun.json<Record<string, string>>();
  const query = { serviceprovider: slug, url: "/", buildingUUID: "", token: token ?? "" };
  const signInUrl = `/api/sso/v1/sign-in?${new URLSearchParams(query)}`;
  return { signInUrl, transactionUuid: transactionUuid ?? "", url: await browser.open(signInUrl) };
}

/** The transaction as its browser sees it. */
export async function describeTransaction(
  browser: TestBrowser,
  transactionUuid: string,
): Promise<SsoTransaction> {
  const answer = await browser.request({ url: `/api/sso/v1/transactions/${transactionUuid}` });
  return answer.json<SsoTransaction>();
}

/** Asks for the session at the end. */
export function authenticate(
  browser: TestBrowser,
  email: string,
  transaction: string,
  user?: object,
) {
  return browser.request({
    method: "POST",
    url: `/api/sso/v2/authenticate?${new URLSearchParams({ email, uuid: transaction })}`,
    payload: { email, transaction, ...(user === undefined ? {} : { user }) },
  });
}
