import type { PaymentGateway } from "../../../adapters/vault/payment-gateway.ts";
import {
  type Command,
  CommandFailure,
  type CommandParts,
  UsageError,
} from "../../../platform/commands/command.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { securityLog } from "../../../platform/security-log/security-log.ts";
import { listUnknownPurchases, type UnknownPurchase } from "./unknown-purchases.ts";

/** Who tells what was charged. */
interface GatewayParts {
  gateway(): Promise<PaymentGateway>;
}

interface Asked {
  /** Null for the last week. */
  since: Date | null;
  isRefunding: boolean;
}

const week = 7 * 24 * 3600 * 1000;

/** `payments reconcile`: what the gateway took and a restored database does not know. */
export const paymentsCommand: Command<GatewayParts> = {
  name: "payments",
  usage: "payments reconcile [--since 2026-05-01] [--refund]",
  summary:
    "Lists what the payment gateway took and the database does not know; it changes nothing.",
  details: [
    "--since: from that day (UTC) or time on; the last week without it",
    "--refund: gives back what is listed as this installation's, and nothing of others",
    "After a backup was restored: ten minutes after the portal has started.",
  ],
  read(words) {
    const asked = readWords(words);
    return (parts) => reconcile(asked, parts);
  },
};

function readWords([word, ...options]: readonly string[]): Asked {
  if (word !== "reconcile") throw new UsageError("What about payments? reconcile.");
  const asked: Asked = { since: null, isRefunding: false };
  for (let at = 0; at < options.length; at++) {
    const option = options[at] ?? "";
    if (option === "--refund") asked.isRefunding = true;
    else if (option === "--since") asked.since = readTime(options[++at] ?? "");
    else throw new UsageError(`There is no option "${option}".`);
  }
  return asked;
}

function readTime(text: string): Date {
  const time = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError("Since when? A day such as 2026-05-01, or 2026-05-01T09:30:00Z.");
  }
  return time;
}

/** What keeps the gateway from answering, in the operator's words. */
const reasons: Readonly<Record<string, string>> = {
  "payments.vault_missing": "This installation has no payment gateway.",
  "payments.vault_unreachable":
    "The payment gateway did not answer, or not with all that was asked for. Try again, or --since a later day.",
};

function explained(error: unknown): never {
  const reason = error instanceof AppError ? reasons[error.code] : undefined;
  throw reason === undefined ? error : new CommandFailure(reason);
}

async function reconcile(
  { since, isRefunding }: Asked,
  { db, output, now, gateway: open }: CommandParts & GatewayParts,
): Promise<void> {
  const gateway = await open();
  const from = since ?? new Date(now.getTime() - week);
  const unknown = await listUnknownPurchases(db, gateway, from).catch(explained);
  for (const purchase of unknown) {
    const { at, leftMinor, currencyType, transaction, reference, installation, isOurs } = purchase;
    const whose = isOurs
      ? "this installation's"
      : `of ${installation ?? "an unknown installation"}`;
    const when = Number.isNaN(at.getTime()) ? "-" : at.toISOString();
    const told = `${when}  ${leftMinor} ${currencyType} (minor units)`;
    output.line(`${told}  ${transaction}  ${reference ?? "-"}  ${whose}`);
    if (isRefunding && isOurs) output.line(await giveBack(gateway, purchase));
  }
  const ours = unknown.filter(({ isOurs }) => isOurs).length;
  output.line(
    `${unknown.length} charges since ${from.toISOString()} are not known here, ${ours} of them this installation's.`,
  );
}

/** Gives back what is left of a purchase, once however often; says what has become of that. */
async function giveBack(gateway: PaymentGateway, purchase: UnknownPurchase): Promise<string> {
  const { transaction, leftMinor, currencyType, reference } = purchase;
  const wanted = { reference: `back-${transaction}`, amountMinor: leftMinor, currencyType };
  const isDone = await gateway.refund(transaction, wanted).catch(() => null);
  if (isDone === null) return "  The gateway did not answer: run it again.";
  const told = { portfolio: null, charge: reference };
  securityLog.record(isDone ? "charge.returned" : "charge.kept", told, null);
  return isDone ? "  Given back." : "  The gateway refuses: give it back by hand.";
}
