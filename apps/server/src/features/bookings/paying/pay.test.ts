import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import { createSandboxGateway } from "../../../adapters/vault/sandbox/sandbox-gateway.ts";
import { createSandboxVault } from "../../../adapters/vault/sandbox/sandbox-vault.ts";
import { createSpreedlyApi } from "../../../adapters/vault/spreedly/spreedly-api.ts";
import { createSpreedlyGateway } from "../../../adapters/vault/spreedly/spreedly-gateway.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { mailsTo } from "../../../testing/mails.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createCharges } from "../../payments/charges/charges.service.ts";
import { chargeTokenPurpose } from "../../payments/charges/charges.tables.ts";
import { createSettling } from "../../payments/charges/settle-charges.ts";
import { takeCard } from "../../payments/testing/take-card.ts";
import { createMailService } from "../../mail/mail.service.ts";
import { readBrand } from "../../whitelabel/whitelabel.public.ts";
import { createBookingMails } from "../mails/booking-mails.service.ts";
import { createPay } from "./pay.ts";
import { sweepBookings } from "../chores/sweep-bookings.repository.ts";
import { booker, makeResource } from "../testing/bookers.ts";
import { findBuilding } from "../booked-building.repository.ts";

const test = usePortal();
let ada: Awaited<ReturnType<typeof booker>>;
let room: { uuid: string };
let clock: Date;
/** Whether the gateway's next answers are lost: before it hears, after it has charged, or whatever it is asked. */
let loss: "before" | "after" | "all" | null;

let cardToken: string;

beforeEach(async () => {
  cardToken = await takeCard(test);
  ada = await booker(test);
  room = await makeResource(test, { name: "Studio", checkInMinutes: 15 });
  clock = new Date();
  loss = null;
});

/** A process of the portal whose gateway loses answers, or is another one. */
function portal(other: Partial<PaymentGateway> = {}) {
  const { database, secretKey } = test;
  const { db } = database;
  const now = () => clock;
  const sandbox = createSandboxGateway(db, createSandboxVault({ db, secretKey }));
  const gateway = {
    ...sandbox,
    purchase: async (purchase: Parameters<typeof sandbox.purchase>[0]) => {
      if (loss === "before" || loss === "all") throw new AppError("payments.vault_unreachable");
      const answer = await sandbox.purchase(purchase);
      if (loss === "after") throw new AppError("payments.vault_unreachable");
      return answer;
    },
    find: async (purchase: Parameters<typeof sandbox.find>[0]) => {
      if (loss === "all") throw new AppError("payments.vault_unreachable");
      return sandbox.find(purchase);
    },
    ...other,
  };
  const charges = createCharges({
    db,
    key: deriveKey(secretKey, chargeTokenPurpose),
    gateway,
    limiter: createRateLimiter(db),
    now,
    findCard: async () => ({
      token: cardToken,
      brand: "visa",
      lastFour: "4242",
      isExpired: false,
    }),
  });
  const mails = createBookingMails({
    mail: createMailService({ key: deriveKey(secretKey, "mail"), delivery: "page" }),
    whitelabel: { findByUuid: (uuid) => readBrand(db, "http://localhost:4000", uuid) },
  });
  return {
    charges,
    pay: createPay({ db, charges, mails, log: { warn: () => undefined }, now }),
    sweep: () => sweepBookings(db, charges, clock),
    settle: createSettling({ db, charges, gateway, now, log: { warn: () => undefined } }),
  };
}

/** A booking that waits for a charge, as booking by card leaves it. */
async function unpaid() {
  const { db, sql } = test.database;
  const { portfolioUuid, buildingUuid } = test.ours;
  const booking = await ada.book(room.uuid);
  const chargeUuid = await portal().charges.open(
    db,
    {
      portfolioUuid,
      userUuid: ada.uuid,
      cardUuid: newId(),
      amountMinor: 4000,
      currencyType: "USD",
    },
    "wanted",
  );
  await sql`update resource_bookings set status = 'pending_payment', charge_uuid = ${chargeUuid},
    price_minor = 4000, currency_type = 'USD', unpaid_since = ${clock.toISOString()},
    release_at = ${new Date(clock.getTime() + 15 * 60_000).toISOString()} where uuid = ${booking.uuid}`;
  const place = { portfolioUuid, buildingUuid };
  const building = await findBuilding(db, place);
  if (building === null) throw new Error("There is no building.");
  const statusNow = async () =>
    (await sql`select status from resource_bookings where uuid = ${booking.uuid}`)[0]?.["status"];
  return { building, charge: { place, chargeUuid }, statusNow };
}

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const subjects = async () => (await mailsTo(test.app, ada.email)).map(({ subject }) => subject);

/** What the newest mail says of the money. */
const moneyLine = async () =>
  /^.*ending in.*$/m.exec((await mailsTo(test.app, ada.email))[0]?.text ?? "")?.[0];
const ifCharged = "If Visa ending in 4242 is charged after all, the money goes back to it";

const refunded = async ({ chargeUuid }: { chargeUuid: string }) =>
  (
    await test.database.sql<{ state: string }[]>`
      select state from payment_refunds where charge_uuid = ${chargeUuid}`
  ).map(({ state }) => state);

describe("a payment whose answer is lost", () => {
  it("leaves the booking waiting, and settles it once the gateway says that it is paid", async () => {
    const { building, charge, statusNow } = await unpaid();
    loss = "after";
    await portal().pay.payNow(building, charge);
    expect(await statusNow()).toBe("pending_payment");
    later(1);
    await Promise.all([portal().pay.settleLost(), portal().pay.settleLost()]);
    expect(await statusNow()).toBe("confirmed");
    expect((await subjects()).filter((subject) => subject.startsWith("Booked"))).toHaveLength(2);
  });

  it("frees the time after ten minutes where the gateway knows of none, and says so by mail", async () => {
    const { building, charge, statusNow } = await unpaid();
    loss = "before";
    await portal().pay.payNow(building, charge);
    later(9);
    await portal().pay.settleLost();
    expect(await statusNow()).toBe("pending_payment");
    later(1);
    await portal().pay.settleLost();
    expect(await statusNow()).toBe("cancelled");
    expect((await subjects())[0]).toBe("Not paid: Studio");
    expect(await moneyLine()).toBe(ifCharged);
  });

  it("frees the time after a quarter of an hour where the gateway cannot be asked, and says so by mail", async () => {
    const { building, charge, statusNow } = await unpaid();
    loss = "all";
    await portal().pay.payNow(building, charge);
    later(14);
    await portal().pay.settleLost();
    expect(await statusNow()).toBe("pending_payment");
    later(1);
    await portal().pay.settleLost();
    expect(await statusNow()).toBe("cancelled");
    expect((await subjects())[0]).toBe("Not paid: Studio");
    expect(await moneyLine()).toBe(ifCharged);
  });

  it("frees the time to whoever books it meanwhile, and says so by mail", async () => {
    const { building, charge, statusNow } = await unpaid();
    const { sql } = test.database;
    loss = "all";
    await portal().pay.payNow(building, charge);
    await sql`update resource_bookings set release_at = now() where charge_uuid = ${charge.chargeUuid}`;
    const grace = await booker(test);
    await grace.book(room.uuid);
    expect(await statusNow()).toBe("cancelled");
    expect((await subjects())[0]).toBe("Not paid: Studio");
    later(16);
    await portal().pay.settleLost();
    expect((await subjects()).filter((subject) => subject.startsWith("Not paid"))).toHaveLength(1);
  });

  it("goes back where it is heard of too late, and that it is not booked is said by mail", async () => {
    const { building, charge, statusNow } = await unpaid();
    loss = "after";
    await portal().pay.payNow(building, charge);
    later(16);
    await Promise.all([portal().pay.settleLost(), portal().pay.settleLost()]);
    expect(await statusNow()).toBe("cancelled");
    expect((await subjects()).filter((subject) => subject.startsWith("Canceled"))).toHaveLength(1);
    expect(await moneyLine()).toBe("$40 goes back to Visa ending in 4242");
    await portal().settle();
    expect(await refunded(charge)).toEqual(["done"]);
  });

  it("is charged by another process where the first one ended before it asked", async () => {
    const { statusNow } = await unpaid();
    later(1);
    await portal().pay.settleLost();
    expect(await statusNow()).toBe("confirmed");
  });

  it("goes back where nobody looked for so long that the time was freed", async () => {
    const { building, charge, statusNow } = await unpaid();
    loss = "after";
    await portal().pay.payNow(building, charge);
    later(16);
    await portal().sweep();
    expect(await statusNow()).toBe("cancelled");
    await portal().settle();
    await portal().settle();
    expect(await refunded(charge)).toEqual(["done"]);
    const [mine] = (await ada.call("GET", "bookings/mine?when=past")).data.bookings;
    expect(mine?.payment?.state).toBe("refunded");
  });
});

describe("a payment that a bank wants confirmed by its owner, which nobody leads to", () => {
  /** Spreedly, whose gateway answers with a challenge (3-D Secure) until the test says otherwise. */
  async function challenging() {
    const state = { succeeded: false, state: "pending", required_action: "challenge" };
    const bought = { token: "t1", transaction_type: "Purchase", message: "Pending", order_id: "" };
    const money = { amount: 4000, currency_code: "USD", payment_method: { token: cardToken } };
    async function answerAs(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (request.method === "POST") {
        const asked = (await json(request)) as { transaction: { order_id: string } };
        bought.order_id = asked.transaction.order_id;
      }
      const transaction = { ...bought, ...money, ...state };
      const isList = request.url?.includes("/payment_methods/") === true;
      response.end(JSON.stringify(isList ? { transactions: [transaction] } : { transaction }));
    }
    const server = createServer((request, response) => void answerAs(request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const settings = {
      environmentKey: "key",
      accessSecret: "secret",
      scriptUrl: "",
      signing: null,
      gateway: "gate",
      installation: "here",
    };
    const api = createSpreedlyApi({ ...settings, apiBase: `http://127.0.0.1:${port}` });
    const gateway = createSpreedlyGateway(api, settings);
    const confirm = () => Object.assign(state, { succeeded: true, state: "succeeded" });
    return { gateway, confirm };
  }

  it("frees the time after a quarter of an hour, and says so by mail", async () => {
    const { gateway } = await challenging();
    const { building, charge, statusNow } = await unpaid();
    await portal(gateway).pay.payNow(building, charge);
    expect(await statusNow()).toBe("pending_payment");
    later(14);
    await portal(gateway).pay.settleLost();
    expect(await statusNow()).toBe("pending_payment");
    later(1);
    await portal(gateway).pay.settleLost();
    expect(await statusNow()).toBe("cancelled");
    expect((await subjects())[0]).toBe("Not paid: Studio");
    expect(await moneyLine()).toBe(ifCharged);
  });

  it("is booked where it is paid in time", async () => {
    const { gateway, confirm } = await challenging();
    const { building, charge, statusNow } = await unpaid();
    await portal(gateway).pay.payNow(building, charge);
    confirm();
    later(1);
    await portal(gateway).pay.settleLost();
    expect(await statusNow()).toBe("confirmed");
  });

  it("goes back where it is paid after its time was freed", async () => {
    const { gateway, confirm } = await challenging();
    const { building, charge, statusNow } = await unpaid();
    await portal(gateway).pay.payNow(building, charge);
    later(15);
    await portal(gateway).pay.settleLost();
    expect(await statusNow()).toBe("cancelled");
    confirm();
    const returned = { ...gateway, refund: async () => true };
    await portal(returned).settle();
    expect(await refunded(charge)).toEqual(["done"]);
  });
});
