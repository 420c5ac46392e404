import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSpreedlyApi } from "./spreedly-api.ts";
import { createSpreedlyGateway } from "./spreedly-gateway.ts";

interface Transaction {
  token: string;
  transaction_type: "Purchase" | "Credit";
  succeeded: boolean;
  state: string;
  message: string;
  amount: number;
  currency_code: string;
  order_id: string;
  description: string | null;
  gateway_token: string;
  reference_token?: string;
  created_at: string;
  payment_method: { token: string };
}

/** What the stand-in has done, the latest first; and how its next answers fail. */
let done: Transaction[] = [];
let faults: ("cut" | "pending" | 422 | 401)[] = [];
/** Whether what a bank declines is answered with 422, as purchases are. */
let isUnprocessable = false;
/** When the stand-in does what it does. */
let madeAt = Date.UTC(2026, 4, 10);

interface Asked {
  transaction: {
    payment_method_token?: string;
    amount: number;
    currency_code: string;
    order_id: string;
    description?: string;
  };
}

const bodyOf = async (request: IncomingMessage) => (await json(request)) as Asked;

function note(type: Transaction["transaction_type"], card: string, asked: Asked) {
  const { amount, currency_code, order_id, description = null } = asked.transaction;
  const isDeclined = card === "declined";
  const isPending = faults[0] === "pending";
  if (isPending) faults.shift();
  const transaction: Transaction = {
    token: `t${done.length + 1}`,
    transaction_type: type,
    succeeded: !isDeclined && !isPending,
    state: isPending ? "pending" : isDeclined ? "gateway_processing_failed" : "succeeded",
    message: isDeclined ? "Unable to process the purchase transaction." : "Succeeded!",
    amount,
    currency_code,
    order_id,
    description,
    gateway_token: "gate",
    created_at: new Date(madeAt).toISOString(),
    payment_method: { token: card },
  };
  done.unshift(transaction);
  return { transaction };
}

/** Speaks what of Spreedly's REST interface charges and gives back. */
async function answerAs(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://spreedly.test");
  const answer = (status: number, body: object) => {
    if (faults[0] === "cut") {
      faults.shift();
      return void request.socket.destroy();
    }
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const [fault] = faults;
  if (typeof fault === "number") {
    faults.shift();
    return answer(fault, { errors: [{ key: "errors.test", message: "Refused." }] });
  }
  const [, purchase] = /^\/v1\/gateways\/(\w+)\/purchase\.json$/.exec(pathname) ?? [];
  if (purchase === "gate") {
    const asked = await bodyOf(request);
    const bought = note("Purchase", asked.transaction.payment_method_token ?? "", asked);
    return answer(isUnprocessable && !bought.transaction.succeeded ? 422 : 200, bought);
  }
  if (pathname === "/v1/transactions.json" && searchParams.get("order") === "desc") {
    const since = done.findIndex((one) => one.token === searchParams.get("since_token"));
    const count = Number(searchParams.get("count"));
    return answer(200, { transactions: done.slice(since + 1, since + 1 + count) });
  }
  const [, card] = /^\/v1\/payment_methods\/(\w+)\/transactions\.json$/.exec(pathname) ?? [];
  if (card !== undefined && searchParams.get("order") === "desc") {
    const since = done.findIndex((one) => one.token === searchParams.get("since_token"));
    const ofCard = done.slice(since + 1).filter((one) => one.payment_method.token === card);
    return answer(200, { transactions: ofCard.slice(0, Number(searchParams.get("count"))) });
  }
  const [, token, isCredit] = /^\/v1\/transactions\/(\w+)(\/credit)?\.json$/.exec(pathname) ?? [];
  const transaction = done.find((one) => one.token === token);
  if (transaction === undefined) return answer(404, { errors: [] });
  if (isCredit === undefined) return answer(200, { transaction });
  const credit = note("Credit", transaction.payment_method.token, await bodyOf(request));
  credit.transaction.reference_token = transaction.token;
  return answer(200, credit);
}

const standIn = createServer((request, response) => void answerAs(request, response));

const ours = "https://portal.example";
let gateway: ReturnType<typeof createSpreedlyGateway>;
/** The same of another installation, which shares the account. */
let elsewhere: typeof gateway;
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
  const { port } = standIn.address() as AddressInfo;
  const ask = createSpreedlyApi({
    environmentKey: "env",
    accessSecret: "secret",
    signing: null,
    gateway: "gate",
    installation: "",
    scriptUrl: "",
    apiBase: `http://127.0.0.1:${port}/v1`,
  });
  gateway = createSpreedlyGateway(ask, { gateway: "gate", installation: ours });
  elsewhere = createSpreedlyGateway(ask, { gateway: "gate", installation: "https://copy.example" });
});
afterAll(() => void standIn.close());

beforeEach(() => {
  done = [];
  faults = [];
  madeAt = Date.UTC(2026, 4, 10);
});

const purchase = { token: "card", reference: "ours", amountMinor: 4000, currencyType: "USD" };
const unreachable = { code: "payments.vault_unreachable" };

describe("charging at Spreedly", () => {
  it("tells the gateway amount, currency and our reference", async () => {
    expect(await gateway.purchase(purchase)).toEqual({ state: "paid", transaction: "t1" });
    expect(done).toMatchObject([{ amount: 4000, currency_code: "USD", order_id: "ours" }]);
  });

  it("says why a card was declined, and that a request is refused", async () => {
    expect(await gateway.purchase({ ...purchase, token: "declined" })).toEqual({
      state: "refused",
      reason: "Unable to process the purchase transaction.",
    });
    faults = [422];
    expect(await gateway.purchase(purchase)).toEqual({ state: "refused", reason: null });
  });

  it("finds a purchase whose answer was lost by our reference", async () => {
    faults = ["cut"];
    await expect(gateway.purchase(purchase)).rejects.toMatchObject(unreachable);
    expect(await gateway.find(purchase)).toEqual({ state: "paid", transaction: "t1" });
    expect(await gateway.find({ ...purchase, reference: "another" })).toBeNull();
  });

  it("knows nothing of a purchase whose end nobody knows yet", async () => {
    faults = ["pending"];
    await expect(gateway.purchase(purchase)).rejects.toMatchObject(unreachable);
    await expect(gateway.find(purchase)).rejects.toMatchObject(unreachable);
    done = done.map((one) => ({ ...one, succeeded: true, state: "succeeded" }));
    expect(await gateway.find(purchase)).toEqual({ state: "paid", transaction: "t1" });
  });

  it("takes a wrong key for no answer, not for a refusal", async () => {
    faults = [401];
    await expect(gateway.purchase(purchase)).rejects.toMatchObject(unreachable);
  });
});

describe("answers that say nothing for certain", () => {
  it.each(["gateway_processing_result_unknown", "anything"])(
    "are no refusals: %s",
    async (state) => {
      await gateway.purchase({ ...purchase, token: "declined" });
      done = done.map((one) => ({ ...one, state }));
      await expect(gateway.find({ ...purchase, token: "declined" })).rejects.toMatchObject(
        unreachable,
      );
    },
  );

  it("are no payments of another amount, currency or purchase", async () => {
    await gateway.purchase(purchase);
    await expect(gateway.find({ ...purchase, amountMinor: 3999 })).rejects.toMatchObject(
      unreachable,
    );
    await expect(gateway.find({ ...purchase, currencyType: "EUR" })).rejects.toMatchObject(
      unreachable,
    );
  });

  it("are looked for in all of a card's transactions", async () => {
    await gateway.purchase(purchase);
    for (let n = 0; n < 250; n++) await gateway.purchase({ ...purchase, reference: `other ${n}` });
    expect(await gateway.find(purchase)).toEqual({ state: "paid", transaction: "t1" });
  });

  it("are declined with the status of a refusal as well", async () => {
    isUnprocessable = true;
    expect(await gateway.purchase({ ...purchase, token: "declined" })).toMatchObject({
      reason: "Unable to process the purchase transaction.",
    });
    isUnprocessable = false;
  });
});

describe("giving back at Spreedly", () => {
  const refund = { reference: "back", amountMinor: 1500, currencyType: "USD" };

  it("gives back once, also where the answer was lost", async () => {
    await gateway.purchase(purchase);
    expect(await gateway.refund("t1", refund)).toBe(true);
    expect(await gateway.refund("t1", refund)).toBe(true);
    expect(done.filter((one) => one.transaction_type === "Credit")).toHaveLength(1);
    expect(done[0]).toMatchObject({ amount: 1500, order_id: "back" });
  });

  it("is no refusal where nobody knows the purchase", async () => {
    await expect(gateway.refund("t9", refund)).rejects.toMatchObject(unreachable);
  });
});

describe("what Spreedly took", () => {
  const since = new Date(Date.UTC(2026, 4, 10));

  it("is told from a time on, with whose it is and what went back, over many pages", async () => {
    madeAt -= 1;
    await gateway.purchase({ ...purchase, reference: "before" });
    madeAt += 1;
    await gateway.purchase(purchase);
    await elsewhere.purchase({ ...purchase, reference: "theirs" });
    await gateway.refund("t2", { reference: "back", amountMinor: 1500, currencyType: "USD" });
    await gateway.purchase({ ...purchase, token: "declined", reference: "declined" });
    for (let n = 0; n < 230; n++) await gateway.purchase({ ...purchase, reference: `n${n}` });
    done = done.map((one) => (one.order_id === "n7" ? { ...one, gateway_token: "other" } : one));
    const taken = await gateway.listTaken(since);
    expect(taken).toHaveLength(2 + 229);
    expect(taken.at(-1)).toEqual({
      reference: "ours",
      installation: ours,
      isOurs: true,
      transaction: "t2",
      amountMinor: 4000,
      returnedMinor: 1500,
      currencyType: "USD",
      at: since,
    });
    expect(taken.at(-2)).toMatchObject({
      reference: "theirs",
      installation: "https://copy.example",
      isOurs: false,
    });
  });

  it("is not told where an answer is missing", async () => {
    await gateway.purchase(purchase);
    faults = [401];
    await expect(gateway.listTaken(since)).rejects.toMatchObject(unreachable);
  });

  it("is not given back by another installation, whoever has a copy of its database", async () => {
    const refund = { reference: "back", amountMinor: 1500, currencyType: "USD" };
    await gateway.purchase(purchase);
    expect(await elsewhere.refund("t1", refund)).toBe(false);
    expect(done).toHaveLength(1);
    // What was charged before purchases were told whose they are is anybody's who knows it.
    done = done.map((one) => ({ ...one, description: null }));
    expect(await elsewhere.refund("t1", refund)).toBe(true);
  });
});
