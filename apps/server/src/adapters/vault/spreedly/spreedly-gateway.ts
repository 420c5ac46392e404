import { AppError } from "../../../platform/errors/app-error.ts";
import type {
  PaymentGateway,
  Purchase,
  PurchaseOutcome,
  TakenPurchase,
} from "../payment-gateway.ts";
import type { SpreedlyAnswer, SpreedlyApi } from "./spreedly-api.ts";

/** What we read of a transaction. */
interface Transaction {
  token: string;
  succeeded: boolean;
  state: string;
  transaction_type?: string;
  order_id: string | null;
  amount?: number;
  currency_code?: string;
  message: string | null;
  created_at?: string;
  /** What we tell of whose it is. */
  description?: string | null;
  gateway_token?: string | null;
  /** Of a credit: the purchase that it gives back. */
  reference_token?: string | null;
  payment_method?: { token: string } | null;
}

interface TransactionAnswer {
  transaction?: Transaction;
  errors?: readonly object[];
}

interface TransactionsAnswer {
  transactions: Transaction[];
}

/** A purchase or refund, as far as a transaction says which it is. */
type Asked = Pick<Purchase, "amountMinor" | "currencyType" | "reference">;

/** Transactions of one answer, and answers of a card that are looked through, the latest first. */
const pageSize = 100;
const mostPages = 20;
/** The same of all transactions of an account: what is more is asked for by a later time. */
const mostPagesOfAccount = 200;

/** States that say for certain that nothing was charged; of any other, and unknown ones, nobody knows. */
const failed: ReadonlySet<string> = new Set([
  "failed",
  "gateway_processing_failed",
  "gateway_setup_failed",
]);

function unknown(): never {
  throw new AppError("payments.vault_unreachable");
}

/** What a transaction says for certain of what was asked; all else counts as no answer. */
function outcomeOf(transaction: Transaction, asked: Asked): PurchaseOutcome {
  const { token, succeeded, state, message } = transaction;
  const isOurs =
    transaction.order_id === asked.reference &&
    transaction.amount === asked.amountMinor &&
    transaction.currency_code === asked.currencyType;
  if (succeeded && isOurs && token !== "") return { state: "paid", transaction: token };
  if (!succeeded && failed.has(state)) return { state: "refused", reason: message };
  return unknown();
}

/** The same of an answer: one that lists errors and no transaction has not come to the gateway. */
function read({ is, body }: SpreedlyAnswer<TransactionAnswer>, asked: Asked): PurchaseOutcome {
  if (body?.transaction !== undefined) return outcomeOf(body.transaction, asked);
  const hasErrors = is === "refused" && Array.isArray(body?.errors) && body.errors.length > 0;
  return hasErrors ? { state: "refused", reason: null } : unknown();
}

interface GatewayOptions {
  /** Which of the account's gateways charges. */
  gateway: string;
  /** Told with each purchase, since other installations may share the account. */
  installation: string;
}

/** Purchases among transactions that took money through a gateway, with what went back of each. */
function takenOf(
  transactions: readonly Transaction[],
  { gateway, installation }: GatewayOptions,
): TakenPurchase[] {
  const isDone = (type: string) => (one: Transaction) =>
    one.succeeded && one.transaction_type === type;
  const returned = new Map<string, number>();
  for (const { reference_token: of, amount = 0 } of transactions.filter(isDone("Credit"))) {
    if (of) returned.set(of, (returned.get(of) ?? 0) + amount);
  }
  return transactions
    .filter(isDone("Purchase"))
    .filter(({ gateway_token: through }) => through === gateway)
    .map(({ token, order_id, description, amount, currency_code, created_at }) => ({
      reference: order_id,
      installation: description ?? null,
      isOurs: description === installation,
      transaction: token,
      amountMinor: amount ?? 0,
      returnedMinor: returned.get(token) ?? 0,
      currencyType: currency_code ?? "",
      at: new Date(created_at ?? ""),
    }));
}

/** Charges cards of an account at Spreedly through one of its gateways. */
export function createSpreedlyGateway(ask: SpreedlyApi, options: GatewayOptions): PaymentGateway {
  const { gateway, installation } = options;

  /** One answer of a list, the latest first, from after a transaction of the one before. */
  async function listPage(path: readonly string[], since: string | undefined) {
    const { is, body } = await ask<TransactionsAnswer>({
      method: "GET",
      path,
      query: {
        order: "desc",
        count: String(pageSize),
        ...(since !== undefined && { since_token: since }),
      },
    });
    if (is !== "done" || !Array.isArray(body?.transactions)) return unknown();
    return body.transactions;
  }

  /** The transaction of a card that carries our reference; null where the whole list has none. */
  async function findByReference(token: string, reference: string, type: string) {
    let since: string | undefined;
    for (let page = 0; page < mostPages; page++) {
      const transactions = await listPage(["payment_methods", token, "transactions"], since);
      const found = transactions.find(
        (one) => one.order_id === reference && one.transaction_type === type,
      );
      if (found !== undefined) return found;
      if (transactions.length < pageSize) return null;
      since = transactions.at(-1)?.token;
    }
    return unknown();
  }

  return {
    canCharge: true,

    async purchase(purchase: Purchase) {
      const answer = await ask<TransactionAnswer>({
        method: "POST",
        path: ["gateways", gateway, "purchase"],
        body: {
          transaction: {
            payment_method_token: purchase.token,
            amount: purchase.amountMinor,
            currency_code: purchase.currencyType,
            order_id: purchase.reference,
            description: installation,
          },
        },
      });
      return read(answer, purchase);
    },

    async listTaken(from) {
      const all: Transaction[] = [];
      let since: string | undefined;
      for (let page = 0; page < mostPagesOfAccount; page++) {
        const transactions = await listPage(["transactions"], since);
        // Of one whose time is not told nobody knows whether it belongs here: it does.
        const isEarlier = ({ created_at }: Transaction) => Date.parse(created_at ?? "") < +from;
        all.push(...transactions.filter((one) => !isEarlier(one)));
        if (transactions.length < pageSize || transactions.some(isEarlier)) {
          return takenOf(all, options);
        }
        since = transactions.at(-1)?.token;
      }
      return unknown();
    },

    async find(purchase) {
      const found = await findByReference(purchase.token, purchase.reference, "Purchase");
      return found === null ? null : outcomeOf(found, purchase);
    },

    async refund(transaction, refund) {
      const bought = await ask<TransactionAnswer>({
        method: "GET",
        path: ["transactions", transaction],
      });
      const { payment_method, description = null } = bought.body?.transaction ?? {};
      const token = payment_method?.token;
      if (token === undefined) return unknown();
      // A copy of another installation's database knows its purchases; they are not this one's to undo.
      if (description !== null && description !== installation) return false;
      // An answer that was lost has given it back all the same.
      const before = await findByReference(token, refund.reference, "Credit");
      if (before !== null) return outcomeOf(before, refund).state === "paid";
      const answer = await ask<TransactionAnswer>({
        method: "POST",
        path: ["transactions", transaction, "credit"],
        body: {
          transaction: {
            amount: refund.amountMinor,
            currency_code: refund.currencyType,
            order_id: refund.reference,
          },
        },
      });
      return read(answer, refund).state === "paid";
    },
  };
}
