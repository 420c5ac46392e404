import { type PaymentCard, paymentLimits } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCrowd, signInCrowd } from "../../testing/crowd.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { takeCard } from "./testing/take-card.ts";
import { cardIn, createWallet, type Wallet } from "./testing/wallet.ts";

const test = usePortal();
let other: FastifyInstance;
beforeAll(async () => {
  other = await test.another();
});

/** The same person at two processes. */
let wallets: [Wallet, Wallet];
beforeEach(async () => {
  const people = await makeCrowd(test.database, test.ours.portfolioUuid, 1);
  const [headers = { authorization: "" }] = await signInCrowd(test, people);
  wallets = [createWallet(test.app, headers), createWallet(other, headers)];
});

/** Does something fifty times at once, at both processes in turn. */
const fifty = <T>(work: (wallet: Wallet, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, (_, n) => work(wallets[n % 2 === 0 ? 0 : 1], n)));

const tokens = (count: number) => Promise.all(Array.from({ length: count }, () => takeCard(test)));

const defaults = async () => (await wallets[0].list()).filter(({ is_default }) => is_default);

describe("fifty at once, over two processes", () => {
  it("save one card once, and all are told of it", async () => {
    const token = await takeCard(test);
    const answers = await fifty((wallet) => wallet.save(token));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => cardIn(answer).id)).size).toBe(1);
    expect(await wallets[1].list()).toMatchObject([{ is_default: true }]);
    const saved = (await test.securityLines()).filter((line) => line.includes('"card.saved"'));
    expect(saved).toHaveLength(1);
  });

  it("save no more cards than anybody may keep, one of them the default", async () => {
    const taken = await tokens(50);
    const answers = await fifty((wallet, n) => wallet.save(taken[n] ?? ""));
    const saved = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(saved).toHaveLength(paymentLimits.mostCards);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject({ status: 409, code: "payments.too_many_cards" });
    }
    expect(await wallets[0].list()).toHaveLength(paymentLimits.mostCards);
    expect(await defaults()).toHaveLength(1);
    const [first] = saved;
    if (first !== undefined) await wallets[1].remove(cardIn(first).id);
    expect((await wallets[0].save(await takeCard(test))).statusCode).toBe(200);
  });

  it("save a card for one person only, whoever else has its token", async () => {
    const people = await makeCrowd(test.database, test.ours.portfolioUuid, 50);
    const headers = await signInCrowd(test, people);
    const token = await takeCard(test);
    const answers = await Promise.all(
      headers.map((each, n) => createWallet(n % 2 === 0 ? test.app : other, each).save(token)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it("choose, remove and save, and leave one default", async () => {
    const taken = await tokens(30);
    const cards: PaymentCard[] = [];
    for (const token of taken.slice(0, 10)) cards.push(cardIn(await wallets[0].save(token)));
    await fifty((wallet, n) => {
      const card = cards[n % 10]?.id ?? "";
      if (n % 3 === 0) return wallet.choose(card);
      return n % 3 === 1 && n < 20 ? wallet.remove(card) : wallet.save(taken[n % 30] ?? "");
    });
    expect(await defaults()).toHaveLength(1);
  });

  it("remove one card once", async () => {
    const [first, second] = await tokens(2);
    const { id } = cardIn(await wallets[0].save(first ?? ""));
    await wallets[0].save(second ?? "");
    const answers = await fifty((wallet) => wallet.remove(id));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(49);
    expect(await defaults()).toHaveLength(1);
  });
});
