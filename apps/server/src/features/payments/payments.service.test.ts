import { beforeEach, describe, expect, it } from "vitest";
import type { CardVault } from "../../adapters/vault/card-vault.ts";
import { createSandboxVault } from "../../adapters/vault/sandbox/sandbox-vault.ts";
import { deriveKey } from "../../platform/crypto/secret-box.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { createRateLimiter } from "../../platform/rate-limit/rate-limiter.ts";
import { outsideRequests } from "../../platform/security-log/security-log.ts";
import { makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createPaymentsService } from "./payments.service.ts";
import { cardTokenPurpose } from "./payments.tables.ts";
import { takeCard } from "./testing/take-card.ts";

const test = usePortal();
let session: Parameters<ReturnType<typeof openService>["list"]>[0];
beforeEach(async () => {
  const { uuid: userUuid } = await makeUser(test.database.db, test.ours);
  const nobody = { sessionUuid: userUuid, tokenVersion: 3, isSignUpComplete: true, app: null };
  session = { ...nobody, userUuid, brandScope: null };
  await test.database.sql`delete from payment_stored_methods`;
  await test.database.sql`delete from payment_cards`;
});

const unreachable = () => Promise.reject(new AppError("payments.vault_unreachable"));

const warnings: unknown[] = [];

/** Saved cards over the sandbox, some of whose calls come to something else. */
function openService(broken: Partial<CardVault> = {}, now = () => new Date()) {
  const { database, secretKey } = test;
  const { db } = database;
  return createPaymentsService({
    db,
    vault: { ...createSandboxVault({ db, secretKey }), ...broken },
    limiter: createRateLimiter(db),
    key: deriveKey(secretKey, cardTokenPurpose),
    log: { warn: (...said: unknown[]) => void warnings.push(said) },
    now,
  });
}

const inLog = <T>(work: () => Promise<T>) => outsideRequests(test.app.securityJournal, work);
const rows = () => test.database.sql<{ state: string }[]>`select state from payment_cards`;
const kept = () => test.database.sql`select * from sandbox_cards where retained_at is not null`;
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

describe("while the vault does not answer", () => {
  it.each(["readCard", "retain"] as const)(
    "(%s) no card is saved, and it is later",
    async (call) => {
      const token = await takeCard(test);
      const saving = openService({ [call]: unreachable }).save(session, token);
      await expect(saving).rejects.toMatchObject({ code: "payments.vault_unreachable" });
      expect(await openService().list(session)).toEqual([]);
      const card = await inLog(() => openService().save(session, token));
      expect(await openService().list(session)).toEqual([card]);
    },
  );

  it("a card whose saving was given up is forgotten at the vault, in case it was kept", async () => {
    const token = await takeCard(test);
    const vault = createSandboxVault({ db: test.database.db, secretKey: test.secretKey });
    const retain = async () => {
      await vault.retain(token);
      return unreachable();
    };
    await expect(openService({ retain }).save(session, token)).rejects.toThrow(
      "payments.vault_unreachable",
    );
    await openService({}, inMinutes(59)).sweep();
    expect(await rows()).toEqual([{ state: "saving" }]);
    await openService({}, inMinutes(60)).sweep();
    expect(await rows()).toEqual([]);
    expect(await vault.readCard(token)).toBeNull();
  });

  it("a card is removed here, and there once the vault answers again", async () => {
    const token = await takeCard(test);
    const { id } = await inLog(() => openService().save(session, token));
    const before = (await kept()).length;
    await inLog(() => openService({ forget: unreachable }).remove(session, id));
    expect(await openService().list(session)).toEqual([]);
    expect(await rows()).toEqual([{ state: "removed" }]);
    expect(warnings).toHaveLength(1);
    await expect(openService({ forget: unreachable }).sweep()).rejects.toThrow(
      "payments.vault_unreachable",
    );
    expect(await rows()).toEqual([{ state: "removed" }]);
    await openService().sweep();
    expect(await rows()).toEqual([]);
    expect(await kept()).toHaveLength(before - 1);
  });

  it("a removed card is not saved again before the vault has heard of it", async () => {
    const token = await takeCard(test);
    const { id } = await inLog(() => openService().save(session, token));
    await inLog(() => openService({ forget: unreachable }).remove(session, id));
    await expect(openService().save(session, token)).rejects.toMatchObject({
      code: "payments.card_refused",
    });
  });

  it("no token for a gateway is made", async () => {
    const token = await takeCard(test);
    const { id } = await inLog(() => openService().save(session, token));
    const asking = openService({ tokenFor: unreachable }).tokenize(session, id, "gateway");
    await expect(asking).rejects.toMatchObject({ code: "payments.vault_unreachable" });
  });
});

describe("a vault that has lost a card meanwhile", () => {
  it("has none saved, and gives its place back", async () => {
    const token = await takeCard(test);
    const saving = openService({ retain: async () => false }).save(session, token);
    await expect(saving).rejects.toMatchObject({ code: "payments.card_refused" });
    expect(await rows()).toEqual([{ state: "removed" }]);
    await inLog(() => openService().sweep());
    expect(await rows()).toEqual([]);
  });

  it("is told of what it has kept all the same: two asked at once, and one was refused", async () => {
    const token = await takeCard(test);
    const vault = createSandboxVault({ db: test.database.db, secretKey: test.secretKey });
    const before = (await kept()).length;
    const isAsked = Promise.withResolvers<void>();
    const first = openService({
      async retain(asked) {
        await vault.retain(asked);
        await isAsked.promise;
        return true;
      },
    }).save(session, token);
    await expect.poll(kept).toHaveLength(before + 1);
    const second = openService({ retain: async () => false }).save(session, token);
    await expect(second).rejects.toMatchObject({ code: "payments.card_refused" });
    isAsked.resolve();
    await expect(first).rejects.toMatchObject({ code: "payments.card_refused" });
    await inLog(() => openService().sweep());
    expect(await kept()).toHaveLength(before);
  });
});

describe("an account that is switched off while its card is on the way", () => {
  it.each(["readCard", "retain"] as const)("(%s) has none saved", async (call) => {
    const { db, sql } = test.database;
    const vault = createSandboxVault({ db, secretKey: test.secretKey });
    const before = (await kept()).length;
    const token = await takeCard(test);
    const saving = openService({
      async [call](asked: string) {
        await sql`update users set deactivated = true where uuid = ${session.userUuid}`;
        return vault[call](asked);
      },
    }).save(session, token);
    await expect(saving).rejects.toMatchObject({ code: "payments.card_refused" });
    await inLog(() => openService().sweep());
    expect(await rows()).toEqual([]);
    expect(await kept()).toHaveLength(before);
  });
});

it("one card that the vault cannot forget does not hold up the others", async () => {
  const tokens = [await takeCard(test), await takeCard(test), await takeCard(test)];
  for (const token of tokens) {
    const { id } = await inLog(() => openService().save(session, token));
    await inLog(() => openService({ forget: unreachable }).remove(session, id));
  }
  const forget = async (token: string) => {
    if (token === tokens[0]) await unreachable();
  };
  await expect(openService({ forget }).sweep()).rejects.toThrow("payments.vault_unreachable");
  await expect(openService({ forget }).sweep()).rejects.toThrow("payments.vault_unreachable");
  expect(await rows()).toHaveLength(1);
});

it("cards of another vault are out of sight until it is the portal's again", async () => {
  await inLog(async () => openService().save(session, await takeCard(test)));
  const elsewhere = openService({ kind: "spreedly" });
  expect(await elsewhere.list(session)).toEqual([]);
  await elsewhere.sweep();
  expect(await openService().list(session)).toHaveLength(1);
});

describe("what is stored of a card at gateways", () => {
  /** A vault that notes what it is told to forget there. */
  function notingVault(forgotten: string[]): Partial<CardVault> {
    return { forgetAt: async (stored, gateway) => void forgotten.push(`${stored} at ${gateway}`) };
  }
  const storedRows = () => test.database.sql`select * from payment_stored_methods`;

  async function stored(...gateways: string[]) {
    const service = openService();
    const { id } = await inLog(async () => service.save(session, await takeCard(test)));
    const tokens: string[] = [];
    for (const gateway of gateways) {
      tokens.push(`${await inLog(() => service.tokenize(session, id, gateway))} at ${gateway}`);
    }
    return { id, tokens };
  }

  it("is forgotten with the card, all of it, and kept sealed until then", async () => {
    const { id, tokens } = await stored("lunch", "desk", "lunch");
    const kept = JSON.stringify(await storedRows());
    for (const token of tokens) expect(kept).not.toContain(token.split(" ")[0]);
    const forgotten: string[] = [];
    await inLog(() => openService(notingVault(forgotten)).remove(session, id));
    expect(forgotten.toSorted()).toEqual(tokens.toSorted());
    expect(await storedRows()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("is forgotten by the chore where the vault was away, each once", async () => {
    const { id, tokens } = await stored("lunch", "desk");
    await inLog(() => openService({ forgetAt: unreachable }).remove(session, id));
    expect(await rows()).toEqual([{ state: "removed" }]);
    const forgotten: string[] = [];
    const once = async (token: string, gateway: string) => {
      if (forgotten.length > 0) return unreachable();
      forgotten.push(`${token} at ${gateway}`);
    };
    await expect(openService({ forgetAt: once }).sweep()).rejects.toThrow("vault_unreachable");
    await openService(notingVault(forgotten)).sweep();
    expect(forgotten.toSorted()).toEqual(tokens.toSorted());
    expect(await rows()).toEqual([]);
  });

  it("is forgotten at once where the card is removed while the vault stores it", async () => {
    const { id } = await stored();
    const forgotten: string[] = [];
    const tokenFor = async () => {
      await inLog(() => openService({ forget: unreachable }).remove(session, id));
      return "late";
    };
    const service = openService({ ...notingVault(forgotten), tokenFor });
    await expect(service.tokenize(session, id, "lunch")).rejects.toMatchObject({
      code: "payments.card_not_found",
    });
    expect(forgotten).toEqual(["late at lunch"]);
  });
});
