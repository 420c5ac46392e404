import { beforeAll } from "vitest";
import {
  startWaywardProvider,
  type WaywardProvider,
} from "../../../adapters/sso/oidc/testing/wayward-provider.ts";
import type { TestApp, TestTenancy } from "../../../testing/test-app.ts";
import { openBrowser, type TestBrowser } from "./browser.ts";
import { addProvider, leaveForProvider, type TestProvider } from "./sso-trip.ts";

/** Registers a {@link WaywardProvider} for a fresh mail domain. */
export function addWayward(
  test: TestApp,
  tenancy: TestTenancy,
  { issuer, clientId, clientSecret }: WaywardProvider,
  isRequired = false,
): Promise<TestProvider> {
  const settings = { issuer, client_id: clientId, scopes: ["email", "profile"] };
  return addProvider(test, tenancy, { kind: "oidc", settings, secret: clientSecret, isRequired });
}

/**
 * A {@link WaywardProvider} and its entry at our tenancy, for the tests of a file. What it holds is
 * there from the first hook or test on, not before.
 */
export function useWayward(test: TestApp) {
  const used = {} as { wayward: WaywardProvider; provider: TestProvider };
  beforeAll(async () => {
    const wayward = await startWaywardProvider();
    Object.assign(used, { wayward, provider: await addWayward(test, test.ours, wayward) });
    return () => wayward.stop();
  });
  return used;
}

/** Where a wayward provider sends somebody back to, who is named after their address. */
export async function visitWayward(
  browser: TestBrowser,
  wayward: WaywardProvider,
  provider: TestProvider,
  email: string,
) {
  const trip = await leaveForProvider(browser, provider, email);
  wayward.ways = { claims: (claims) => ({ ...claims, sub: `w|${email}`, email }) };
  return { ...trip, callback: wayward.authorize(trip.url) };
}

/** A browser whose transaction is verified and waits for its end. */
export async function verifiedTransaction(
  test: TestApp,
  wayward: WaywardProvider,
  provider: TestProvider,
  email: string,
) {
  const browser = openBrowser(test.app);
  const { callback, transactionUuid } = await visitWayward(browser, wayward, provider, email);
  await browser.open(callback);
  return { browser, transactionUuid };
}
