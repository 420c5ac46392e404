import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../platform/database/new-id.ts";
import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import { createSandboxGateway } from "../../../adapters/vault/sandbox/sandbox-gateway.ts";
import { createSandboxVault } from "../../../adapters/vault/sandbox/sandbox-vault.ts";
import { noGateway } from "../../../adapters/vault/no-gateway.ts";
import { UsageError } from "../../../platform/commands/command.ts";
import { createOutput } from "../../../platform/commands/output.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { outsideRequests } from "../../../platform/security-log/security-log.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { takeCard } from "../testing/take-card.ts";
import { paymentsCommand } from "./payments-command.ts";

const test = usePortal();
let gateway: PaymentGateway;
let token: string;

beforeEach(async () => {
  const { secretKey, database } = test;
  const { db } = database;
  await database.sql`delete from payment_refunds`;
  await database.sql`delete from payment_charges`;
  await database.sql`delete from sandbox_purchases`;
  gateway = createSandboxGateway(db, createSandboxVault({ db, secretKey }));
  token = await takeCard(test);
});

async function run(words: string, through = gateway): Promise<string[]> {
  const lines: string[] = [];
  const task = await paymentsCommand.read(words.split(" ").filter(Boolean));
  const parts = {
    db: test.database.db,
    output: createOutput({ write: (text: string) => lines.push(text) }),
    now: new Date(),
    publicUrl: "http://localhost:4000",
    isOwnMachine: true,
    secretKey: () => Promise.resolve(test.secretKey),
    gateway: () => Promise.resolve(through),
  };
  await outsideRequests(test.app.securityJournal, () => task(parts));
  return lines.join("").trim().split("\n");
}

/** Takes money, of a charge that the database knows as told; null where it knows none. */
async function take(state: string | null): Promise<string> {
  const reference = newId();
  const outcome = await gateway.purchase({
    token,
    reference,
    amountMinor: 4000,
    currencyType: "USD",
  });
  if (outcome.state !== "paid") throw new Error("The card was not charged.");
  if (state !== null) {
    const transaction = state === "paid" ? outcome.transaction : null;
    const sealed = state === "sent" ? "sealed" : null;
    await test.database.sql`
      insert into payment_charges (uuid, portfolio_uuid, card_uuid, card_brand, card_last_four,
        amount_minor, currency_type, state, transaction, sealed_token)
      values (${reference}, ${test.ours.portfolioUuid}, ${newId()}, 'visa', '4242', 4000, 'USD',
        ${state}, ${transaction}, ${sealed})`;
  }
  return outcome.transaction;
}

const returned = async () =>
  (await gateway.listTaken(new Date(0))).reduce((sum, { returnedMinor }) => sum + returnedMinor, 0);

describe("payments reconcile", () => {
  it("lists what the gateway took and the database does not know, and gives nothing back", async () => {
    const unknown = [await take(null), await take("due"), await take("dropped")];
    const known = [await take("paid"), await take("sent")];
    const said = await run("reconcile");
    expect(said).toHaveLength(4);
    for (const transaction of unknown) expect(said.join("\n")).toContain(transaction);
    for (const transaction of known) expect(said.join("\n")).not.toContain(transaction);
    expect(said[0]).toContain("4000 USD (minor units)");
    expect(said.at(-1)).toContain("3 charges since");
    expect(await returned()).toBe(0);
  });

  it("lists what a restored database has charged again by the same reference", async () => {
    const first = await take("paid");
    await test.database.sql`update payment_charges set transaction = 'charged again'`;
    expect((await run("reconcile")).join("\n")).toContain(first);
  });

  it("lists what the gateway tells no time of", async () => {
    const transaction = await take(null);
    const timeless: PaymentGateway = {
      ...gateway,
      listTaken: async (since) =>
        (await gateway.listTaken(since)).map((one) => ({ ...one, at: new Date("") })),
    };
    expect((await run("reconcile", timeless))[0]).toMatch(new RegExp(`^- .*${transaction}`));
  });

  it("gives that back where it is told to, once, and tells the security log", async () => {
    const transaction = await take(null);
    await gateway.refund(transaction, {
      reference: "before",
      amountMinor: 1500,
      currencyType: "USD",
    });
    await take("paid");
    const earlier = (await test.securityLines()).length;
    expect((await run("reconcile --refund")).join("\n")).toContain("Given back.");
    expect(await returned()).toBe(4000);
    const told = (await test.securityLines()).slice(earlier).join("\n");
    expect(told).toContain('"event":"charge.returned"');
    expect((await run("reconcile --refund"))[0]).toContain("0 charges");
    expect(await returned()).toBe(4000);
  });

  it("gives nothing back that is another installation's, or nobody knows whose", async () => {
    await take(null);
    const installations = ["https://other.example", null];
    for (const installation of installations) {
      const foreign: PaymentGateway = {
        ...gateway,
        listTaken: async (since) =>
          (await gateway.listTaken(since)).map((one) => ({ ...one, installation, isOurs: false })),
      };
      const said = (await run("reconcile --refund", foreign)).join("\n");
      expect(said).toContain(`of ${installation ?? "an unknown installation"}`);
      expect(said).not.toContain("Given back");
    }
    expect(await returned()).toBe(0);
  });

  it("says that a refund was refused, or not answered", async () => {
    await take(null);
    const refusing = { ...gateway, refund: async () => false };
    expect((await run("reconcile --refund", refusing)).join("\n")).toContain("by hand");
    const silent = {
      ...gateway,
      refund: () => Promise.reject(new AppError("payments.vault_unreachable")),
    };
    expect((await run("reconcile --refund", silent)).join("\n")).toContain("run it again");
  });

  it("looks back a week, or as far as it is told", async () => {
    await take(null);
    await test.database.sql`update sandbox_purchases set created_at = now() - interval '8 days'`;
    expect(await run("reconcile")).toHaveLength(1);
    const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
    expect(await run(`reconcile --since ${day}`)).toHaveLength(2);
  });

  it("explains what is wrong", async () => {
    for (const words of [
      "",
      "refund",
      "reconcile --all",
      "reconcile --since",
      "reconcile --since may",
    ]) {
      await expect(run(words)).rejects.toThrow(UsageError);
    }
    await expect(run("reconcile", noGateway)).rejects.toThrow("has no payment gateway");
    const silent = {
      ...gateway,
      listTaken: () => Promise.reject(new AppError("payments.vault_unreachable")),
    };
    await expect(run("reconcile", silent)).rejects.toThrow("did not answer");
  });
});
