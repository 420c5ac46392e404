import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import { createSandboxGateway } from "../../../adapters/vault/sandbox/sandbox-gateway.ts";
import { createSandboxVault } from "../../../adapters/vault/sandbox/sandbox-vault.ts";
import { deriveKey } from "../../../platform/crypto/secret-box.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { outsideRequests } from "../../../platform/security-log/security-log.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { createCharges, declineLimit } from "../charges/charges.service.ts";
import { chargeTokenPurpose } from "../charges/charges.tables.ts";
import { createSettling } from "../charges/settle-charges.ts";
import { takeCard } from "./take-card.ts";

interface CausesDeps {
  newcomer: () => Promise<{ uuid: string }>;
  /** Notes what no line of the log may hold. */
  secret: (text: string) => string;
}

const minute = 60_000;

/** Charges that the security log tells of, each with whose card it is about. */
export function chargeCauses(test: TestApp, { newcomer, secret }: CausesDeps) {
  /** Somebody with a card, and a portal of theirs whose gateway does what the test wants. */
  async function begin(lastFour: string, other: Partial<PaymentGateway> = {}) {
    const { uuid: account } = await newcomer();
    const { database, secretKey, ours, app } = test;
    const { db } = database;
    const card = {
      token: secret(await takeCard(test, { lastFour })),
      brand: "visa",
      lastFour,
      isExpired: false,
    };
    const clock = { now: Date.now() };
    const now = () => new Date(clock.now);
    const sandbox = createSandboxGateway(db, createSandboxVault({ db, secretKey }));
    const gateway = { ...sandbox, ...other };
    const charges = createCharges({
      db,
      key: deriveKey(secretKey, chargeTokenPurpose),
      gateway,
      limiter: createRateLimiter(db),
      now,
      findCard: async () => card,
    });
    const settle = createSettling({ db, charges, gateway, now, log: { warn: () => undefined } });
    const portfolioUuid = ours.portfolioUuid;
    async function pay() {
      const wanted = { portfolioUuid, userUuid: account, cardUuid: newId() };
      const money = { amountMinor: 4000, currencyType: "USD" };
      const uuid = await charges.open(db, { ...wanted, ...money }, "wanted");
      const charge = { portfolioUuid, uuid };
      await charges.carryOut(charge).catch(() => undefined);
      return { charge, purchase: { ...money, token: card.token, reference: uuid } };
    }
    const wait = (minutes: number) => {
      clock.now += minutes * minute;
      return settle();
    };
    const told = <T>(work: () => Promise<T>) => outsideRequests(app.securityJournal, work);
    return { about: { account }, db, sandbox, charges, pay, wait, told };
  }

  const lost = () => Promise.reject(new AppError("payments.vault_unreachable"));

  return {
    "card.declined": async () => {
      const { about, pay, told } = await begin("0002");
      await told(pay);
      return about;
    },
    "card.limited": async () => {
      const { about, pay, told } = await begin("0002");
      for (let n = 0; n <= declineLimit.count; n++) await told(pay);
      return about;
    },
    "charge.given_up": async () => {
      const { about, pay, wait, told } = await begin("4242", { purchase: lost });
      await pay();
      await told(() => wait(10));
      return about;
    },
    "charge.returned": async () => {
      const { about, sandbox, pay, wait, told } = await begin("4242", { purchase: lost });
      const { purchase } = await pay();
      await wait(10);
      await sandbox.purchase(purchase);
      await told(() => wait(1));
      return about;
    },
    "charge.kept": async () => {
      const { about, db, charges, pay, wait, told } = await begin("4242", {
        refund: async () => false,
      });
      const { charge } = await pay();
      await db.transaction((tx) => charges.giveBack(tx, charge, 4000));
      await told(() => wait(1));
      return about;
    },
  };
}
