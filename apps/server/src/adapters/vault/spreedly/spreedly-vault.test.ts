import { createPrivateKey, createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSpreedlyHost } from "../../../../../../e2e/support/spreedly-host.ts";
import { loadEnv } from "../../../env.ts";
import type { CardVault } from "../card-vault.ts";
import type { SpreedlySettings } from "./spreedly-settings.ts";
import { createSpreedlyVault } from "./spreedly-vault.ts";

type Host = Awaited<ReturnType<typeof startSpreedlyHost>>;

let host: Host;
let vault: CardVault;

function settingsOf(own: Record<string, string> = {}): SpreedlySettings {
  const { cardVault } = loadEnv({ ...host.settings, ...own });
  if (cardVault === null || cardVault === "sandbox") throw new Error("Spreedly was asked for");
  return cardVault;
}

beforeAll(async () => {
  host = await startSpreedlyHost();
  vault = createSpreedlyVault(settingsOf());
});
afterAll(() => host.close());

describe("the vault at Spreedly", () => {
  it("opens fields by a signature of nonce, time and certificate", async () => {
    const session = await vault.openSession("https://portal.example");
    const { nonce, timestamp, certificate_token, signature } = session;
    expect(session).toMatchObject({ vault: "spreedly", environment_key: "env-of-tests" });
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    const key = createPublicKey(createPrivateKey(host.settings.SPREEDLY_SIGNING_KEY));
    const signed = Buffer.from(`${nonce}${timestamp}${certificate_token}`);
    expect(verify("RSA-SHA256", signed, key, Buffer.from(signature ?? "", "base64"))).toBe(true);
    expect((await vault.openSession("https://portal.example")).nonce).not.toBe(nonce);
  });

  it("signs nothing where the account wants no signature", async () => {
    const open = createSpreedlyVault({ ...settingsOf(), signing: null });
    expect(await open.openSession("https://portal.example")).toMatchObject({
      nonce: null,
      timestamp: null,
      certificate_token: null,
      signature: null,
    });
  });

  it("reads, keeps and forgets a card", async () => {
    const token = host.put();
    expect(await vault.readCard(token)).toEqual({
      brand: "visa",
      lastFour: "1111",
      month: 4,
      year: 2031,
      holderName: "Ada Byron",
    });
    expect(await vault.retain(token)).toBe(true);
    expect(host.cards.get(token)?.storage_state).toBe("retained");
    await vault.forget(token);
    expect(host.cards.get(token)?.storage_state).toBe("redacted");
    expect(await vault.readCard(token)).toBeNull();
  });

  it("reads a card that was taken without a name, which has none", async () => {
    expect(await vault.readCard(host.put({ full_name: null }))).toMatchObject({ holderName: "" });
  });

  it("reads nothing that is no card", async () => {
    const account = host.put({ payment_method_type: "bank_account" });
    expect(await vault.readCard(account)).toBeNull();
  });

  it("has not forgotten what Spreedly refuses to forget", async () => {
    const token = host.put();
    await vault.retain(token);
    host.refuseToForget(token);
    const refused = { code: "payments.vault_unreachable" };
    await expect(vault.forget(token)).rejects.toMatchObject(refused);
    await expect(vault.forgetAt(token, "stripe")).rejects.toMatchObject(refused);
    expect(host.cards.get(token)?.storage_state).toBe("retained");
  });

  it("knows nothing of a card that is not there", async () => {
    expect(await vault.readCard("unknown")).toBeNull();
    expect(await vault.retain("unknown")).toBe(false);
    expect(await vault.tokenFor("unknown", "stripe")).toBeNull();
    await vault.forget("unknown");
  });

  it("hands a card to a gateway, which may refuse it", async () => {
    const token = host.put();
    expect(await vault.tokenFor(token, "stripe")).toMatch(/^third-party-stripe-/);
    expect(await vault.tokenFor(token, "closed")).toBeNull();
  });

  it("forgets what it has stored at a gateway, there too where that removes anything", async () => {
    const token = host.put();
    const [removing, keeping] = ["stripe", "unremoving"];
    const stored = (await vault.tokenFor(token, removing)) ?? "";
    await vault.forgetAt(stored, removing);
    expect(host.storedMethods.get(stored)).toEqual({
      gateway: removing,
      isAtGateway: false,
      storage_state: "redacted",
    });
    const left = (await vault.tokenFor(token, keeping)) ?? "";
    await vault.forgetAt(left, keeping);
    expect(host.storedMethods.get(left)).toEqual({
      gateway: keeping,
      isAtGateway: true,
      storage_state: "redacted",
    });
    await vault.forgetAt("unknown", removing);
    expect(host.cards.get(token)?.storage_state).toBe("cached");
  });

  it("asks for nothing outside a card, whatever its token says", async () => {
    await vault.readCard("../gateways");
    expect(host.asked.at(-1)).toBe("GET /v1/payment_methods/..%2Fgateways.json");
  });

  it("does not answer with a wrong secret, or from where nobody is", async () => {
    const unreachable = expect.objectContaining({ code: "payments.vault_unreachable" });
    const wrong = createSpreedlyVault({ ...settingsOf(), accessSecret: "wrong" });
    await expect(wrong.readCard(host.put())).rejects.toEqual(unreachable);
    const nowhere = createSpreedlyVault({ ...settingsOf(), apiBase: "http://127.0.0.1:9/v1" });
    await expect(nowhere.retain("any")).rejects.toEqual(unreachable);
  });

  it("lets the page load what Spreedly names, or the one host that is set", () => {
    expect(vault.pageSources("https://portal.example")[0]).toMatch(
      /^http:\/\/spreedly\.localhost:/,
    );
    const usual = createSpreedlyVault(settingsOf({ SPREEDLY_SCRIPT_URL: "" }));
    expect(usual.pageSources("https://portal.example")).toEqual(["https://*.spreedly.com"]);
  });
});
