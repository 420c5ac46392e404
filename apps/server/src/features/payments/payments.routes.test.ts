import { randomUUID } from "node:crypto";
import type { AppPermission } from "@portico/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { makeApp, makeUser } from "../../testing/factories.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { cardLimits } from "./payments.service.ts";
import { takeCard } from "./testing/take-card.ts";
import { cardIn, createWallet, type Wallet } from "./testing/wallet.ts";

const test = usePortal();
let owner: { uuid: string; email: string };
let wallet: Wallet;
beforeEach(async () => {
  owner = await makeUser(test.database.db, test.ours);
  wallet = createWallet(test.app, await test.bearer(owner.email));
});

const save = async (lastFour = "4242", more = {}) =>
  cardIn(await wallet.save(await takeCard(test, { lastFour, ...more })));

const shown = async (of = wallet) =>
  (await of.list()).map(({ card_last_four, is_default }) => [card_last_four, is_default]);

const rowsOf = (userUuid: string) =>
  test.database.sql<{ state: string; sealed_token: string; holder_name: string }[]>`
    select * from payment_cards where user_uuid = ${userUuid}`;

describe("a card", () => {
  it("is saved by the vault's token alone, with what the vault says of it", async () => {
    const token = await takeCard(test, { brand: "master", lastFour: "4444", month: 2, year: 2031 });
    const answer = await wallet.save(token);
    expect(answer.statusCode).toBe(200);
    expect(cardIn(answer)).toEqual({
      id: expect.any(String),
      card_brand: "master",
      card_last_four: "4444",
      payment_token: token,
      month: 2,
      year: 2031,
      holder_name: "Maya Lind",
      is_default: true,
      is_expired: false,
    });
    expect(await wallet.list()).toEqual([cardIn(answer)]);
    const more = { payment_token: token, card_last_four: "0000", is_default: false };
    expect(cardIn(await wallet.ask("POST", "/payment-methods", more))).toEqual(cardIn(answer));
  });

  it("is told to have expired once its month is over", async () => {
    await save();
    await test.database.sql`
      update payment_cards set month = 1, year = 2020 where user_uuid = ${owner.uuid}`;
    expect(await wallet.list()).toMatchObject([{ year: 2020, is_expired: true }]);
  });

  it.each([
    ["is over", { month: 1, year: 2020 }],
    ["has no name", { holderName: " " }],
    ["has its number for a name", { holderName: "4242 4242-4242 4242 Doe" }],
  ])("that %s is refused, whatever its vault has taken", async (_what, card) => {
    const answer = await wallet.save(await takeCard(test, card));
    expect(answer.json()).toMatchObject({ status: 422, code: "payments.card_refused" });
    expect(await rowsOf(owner.uuid)).toEqual([]);
  });

  it("is kept with its token sealed", async () => {
    const { payment_token: token } = await save();
    const [row] = await rowsOf(owner.uuid);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.sealed_token.length).toBeGreaterThan(20);
  });

  it("is kept at the vault beyond its first use, and is the same when it is saved again", async () => {
    const token = await takeCard(test);
    const first = cardIn(await wallet.save(token));
    await test.database.sql`
      update sandbox_cards set created_at = now() - interval '2 hours'`;
    expect(cardIn(await wallet.save(token))).toEqual(first);
    expect((await wallet.tokenize(first.id)).statusCode).toBe(200);
    expect(await wallet.list()).toHaveLength(1);
  });

  it("that the vault does not know is refused, and takes no place", async () => {
    expect((await wallet.save("nothing")).json()).toMatchObject({
      status: 422,
      code: "payments.card_refused",
    });
    expect(await rowsOf(owner.uuid)).toEqual([]);
  });

  it("of somebody else is refused, whoever knows its token", async () => {
    const { payment_token: token } = await save();
    const other = await makeUser(test.database.db, test.ours);
    const theirs = createWallet(test.app, await test.bearer(other.email));
    expect((await theirs.save(token ?? "")).json()).toMatchObject({
      code: "payments.card_refused",
    });
    expect(await theirs.list()).toEqual([]);
    expect(await wallet.list()).toHaveLength(1);
  });
});

describe("the default card", () => {
  it("is the first, until another is chosen", async () => {
    await save("1111");
    const second = await save("2222");
    expect(await shown()).toEqual([
      ["1111", true],
      ["2222", false],
    ]);
    expect(cardIn(await wallet.choose(second.id))).toMatchObject({ is_default: true });
    expect((await wallet.choose(second.id)).statusCode).toBe(200);
    expect(await shown()).toEqual([
      ["2222", true],
      ["1111", false],
    ]);
  });

  it("is the newest other one once it is removed, and none with the last", async () => {
    const [first, second, third] = [await save("1111"), await save("2222"), await save("3333")];
    expect((await wallet.remove(first.id)).statusCode).toBe(204);
    expect(await shown()).toEqual([
      ["3333", true],
      ["2222", false],
    ]);
    await wallet.remove(second.id);
    expect(await shown()).toEqual([["3333", true]]);
    await wallet.remove(third.id);
    expect(await shown()).toEqual([]);
  });

  it.each([
    ["a second", "update payment_cards set is_default = true where state = 'saved'"],
    ["none", "update payment_cards set is_default = false"],
  ])("cannot be %s in the database", async (_many, statement) => {
    await save("1111");
    await save("2222");
    await expect(test.database.sql.unsafe(statement)).rejects.toThrow(/default/);
  });
});

describe("a removed card", () => {
  it("is gone here and at the vault, and its token saves nothing any more", async () => {
    const { id, payment_token: token } = await save();
    expect((await wallet.remove(id)).statusCode).toBe(204);
    expect(await rowsOf(owner.uuid)).toEqual([]);
    expect((await wallet.save(token ?? "")).json()).toMatchObject({
      code: "payments.card_refused",
    });
    for (const answer of [await wallet.remove(id), await wallet.choose(id)]) {
      expect(answer.json()).toMatchObject({ status: 404, code: "payments.card_not_found" });
    }
  });

  it.each([
    [
      "switched off",
      (uuid: string) => test.database.sql`
      update users set deactivated = true where uuid = ${uuid}`,
    ],
    ["gone", (uuid: string) => test.database.sql`delete from users where uuid = ${uuid}`],
  ])("is each of an account that is %s", async (_how, end) => {
    await test.database.sql`delete from payment_stored_methods`;
    await test.database.sql`delete from payment_cards`;
    await test.database.sql`delete from sandbox_cards`;
    await save("1111");
    await save("2222");
    await end(owner.uuid);
    await test.app.housekeeping.runNow();
    expect(await test.database.sql`select * from payment_cards`).toEqual([]);
    expect(await test.database.sql`select * from sandbox_cards`).toEqual([]);
  });

  it("is gone at once with an account that is switched off", async () => {
    await save();
    await test.database.sql`update users set deactivated = true where uuid = ${owner.uuid}`;
    expect(await rowsOf(owner.uuid)).toMatchObject([{ state: "removed", holder_name: "" }]);
  });
});

describe("a token for a gateway", () => {
  it("is another each time, and not what the vault knows the card by", async () => {
    const { id, payment_token: token } = await save();
    const answers = [await wallet.tokenize(id), await wallet.tokenize(id)];
    const tokens = answers.map((answer) => answer.json<{ data: { token: string } }>().data.token);
    expect(new Set([...tokens, token]).size).toBe(3);
  });

  it("is refused where the vault has lost the card", async () => {
    const { id } = await save();
    await test.database.sql`delete from sandbox_cards`;
    expect((await wallet.tokenize(id)).json()).toMatchObject({
      status: 422,
      code: "payments.card_refused",
    });
  });
});

describe("somebody else's card", () => {
  it.each(["sibling", "foreign"])("is not found by a %s's user", async (whose) => {
    const { id } = await save();
    const tenancy = whose === "sibling" ? test.ours : test.theirs;
    const other = await makeUser(test.database.db, tenancy);
    const theirs = createWallet(test.app, await test.bearer(other.email));
    expect(await theirs.list()).toEqual([]);
    for (const answer of [
      await theirs.choose(id),
      await theirs.remove(id),
      await theirs.tokenize(id),
    ]) {
      expect(answer.json()).toMatchObject({ status: 404, code: "payments.card_not_found" });
    }
    expect(await wallet.list()).toHaveLength(1);
  });
});

describe("the calls about cards", () => {
  const calls = (of: Wallet, id: string = randomUUID()) => [
    of.ask("GET", "/payment-methods"),
    of.openVault(),
    of.save("token"),
    of.choose(id),
    of.remove(id),
    of.tokenize(id),
  ];

  it("need a session", async () => {
    for (const answer of await Promise.all(calls(createWallet(test.app, {})))) {
      expect(answer.json()).toMatchObject({ status: 401, code: "auth.session_required" });
    }
  });

  it("refuse what is no card and no token", async () => {
    const answers = [
      await wallet.choose("1"),
      await wallet.remove("1"),
      await wallet.tokenize("1"),
      await wallet.tokenize(randomUUID(), "g".repeat(101)),
      await wallet.save(""),
      await wallet.save("4242424242424242"),
      await wallet.save("../other"),
      await wallet.save("t".repeat(201)),
      await wallet.ask("POST", "/payment-methods", {}),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    }
  });

  it("open the vault's fields on its host beside the one that was called", async () => {
    const answer = await wallet.openVault();
    expect(answer.json()).toMatchObject({
      data: {
        session: { vault: "sandbox", script_url: expect.stringContaining("//vault.localhost") },
      },
    });
  });

  it.each([
    ["opened", () => wallet.openVault()],
    ["saved", () => wallet.save("nothing")],
    ["tokenized", async () => wallet.tokenize((await wallet.list())[0]?.id ?? "")],
  ] as const)("are counted: %s", async (name, ask) => {
    if (name === "tokenized") await save();
    for (let time = 0; time < cardLimits[name].count; time += 1) {
      expect((await ask()).statusCode).not.toBe(429);
    }
    expect((await ask()).json()).toMatchObject({ status: 429, code: "auth.too_many_attempts" });
  });

  it("say that there is no vault where there is none, and list nothing", async () => {
    const bare = createWallet(
      await test.another({ PUBLIC_URL: "https://portal.example" }),
      await test.bearer(owner.email),
    );
    expect(await bare.list()).toEqual([]);
    expect((await bare.openVault()).json()).toMatchObject({ code: "payments.vault_missing" });
  });
});

describe("an app", () => {
  async function openApp(permissions: AppPermission[], ...gateways: string[]) {
    const { portfolioUuid, buildingUuid } = test.ours;
    const app = await makeApp(test.database.db, {
      portfolioUuid,
      buildingUuid,
      name: "Rooms",
      permissions,
      gateways,
    });
    const opened = await wallet.ask("POST", `/tenant/v1/apps/${app.uuid}/sessions`, {
      building_uuid: buildingUuid,
    });
    const { token } = opened.json<{ data: { session: { token: string } } }>().data.session;
    const consent = `/tenant/v1/buildings/${buildingUuid}/apps/${app.uuid}/consents/payment`;
    return {
      cards: createWallet(test.app, { authorization: `Bearer ${token}` }),
      allow: () => wallet.ask("PUT", consent),
      withdraw: () => wallet.ask("DELETE", consent),
    };
  }

  it("asks for cards and tokens by the person's yes alone, for as long as it holds", async () => {
    const { id } = await save();
    const { cards, allow, withdraw } = await openApp(["payment", "storage"], "gateway");
    const refused = async () => {
      for (const answer of [await cards.ask("GET", "/payment-methods"), await cards.tokenize(id)]) {
        expect(answer.json()).toMatchObject({ code: "miniapps.consent_required" });
      }
    };
    await refused();
    expect((await allow()).statusCode).toBe(204);
    expect(await cards.list()).toMatchObject([{ id, payment_token: null }]);
    expect((await cards.tokenize(id)).statusCode).toBe(200);
    await withdraw();
    await refused();
  });

  it("asks for tokens of the gateways that its registration lists, and of no others", async () => {
    const { id } = await save();
    const listed = await openApp(["payment"], "lunch-pay", "desk_pay");
    const bare = await openApp(["payment"]);
    await listed.allow();
    await bare.allow();
    expect((await listed.cards.tokenize(id, "lunch-pay")).statusCode).toBe(200);
    expect((await listed.cards.tokenize(id, "desk_pay")).statusCode).toBe(200);
    for (const answer of [
      await listed.cards.tokenize(id, "lunch"),
      await bare.cards.tokenize(id, "lunch-pay"),
    ]) {
      expect(answer.json()).toMatchObject({ status: 403, code: "payments.gateway_not_listed" });
    }
  });

  it("that is not lent cards gets none, and none may change them", async () => {
    const { id } = await save();
    const { cards } = await openApp(["storage"]);
    const { cards: lent, allow } = await openApp(["payment", "storage"], "gateway");
    await allow();
    for (const answer of [
      await cards.ask("GET", "/payment-methods"),
      await cards.tokenize(id),
      await lent.openVault(),
      await lent.save("token"),
      await lent.choose(id),
      await lent.remove(id),
    ]) {
      expect(answer.json()).toMatchObject({ status: 403, code: "miniapps.not_allowed" });
    }
  });
});
