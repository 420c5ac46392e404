import { createSign, randomBytes } from "node:crypto";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { CardVault } from "../card-vault.ts";
import { createSpreedlyApi, type SpreedlyCard } from "./spreedly-api.ts";
import type { SpreedlySettings } from "./spreedly-settings.ts";

interface CardAnswer {
  payment_method: SpreedlyCard;
}

interface TransactionAnswer {
  transaction: { succeeded: boolean; payment_method?: Partial<SpreedlyCard> | null };
}

/** Proves that our server lets these fields be opened: base64(RSA-SHA256(nonce + timestamp + token)). */
function signOpening({ certificateToken, key }: NonNullable<SpreedlySettings["signing"]>) {
  const nonce = randomBytes(16).toString("hex");
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createSign("RSA-SHA256")
    .update(nonce + timestamp + certificateToken)
    .sign(key, "base64");
  return { nonce, timestamp, certificate_token: certificateToken, signature };
}

const unsigned = { nonce: null, timestamp: null, certificate_token: null, signature: null };

/** Spreedly's own advice names all of its hosts; another place is one host. */
function sourceOf(scriptUrl: string): string {
  const { origin, hostname } = new URL(scriptUrl);
  return hostname.endsWith(".spreedly.com") ? "https://*.spreedly.com" : origin;
}

/** The cards of an account at Spreedly. */
export function createSpreedlyVault(settings: SpreedlySettings): CardVault {
  const ask = createSpreedlyApi(settings);

  async function change(
    what: "retain" | "redact",
    token: string,
    transaction?: { remove_from_gateway: string },
  ): Promise<"done" | "refused" | "unknown"> {
    const answer = await ask<TransactionAnswer>({
      method: "PUT",
      path: ["payment_methods", token, what],
      ...(transaction !== undefined && { body: { transaction } }),
    });
    if (answer.is !== "done") return answer.is;
    return answer.body.transaction.succeeded ? "done" : "refused";
  }

  /** Throws `payments.vault_unreachable` while Spreedly does not forget it: it is asked again. */
  async function redact(token: string): Promise<void> {
    if ((await change("redact", token)) === "refused") {
      throw new AppError("payments.vault_unreachable");
    }
  }

  return {
    kind: "spreedly",
    pageSources: () => [sourceOf(settings.scriptUrl)],

    openSession: async () => ({
      vault: "spreedly",
      script_url: settings.scriptUrl,
      environment_key: settings.environmentKey,
      ...(settings.signing === null ? unsigned : signOpening(settings.signing)),
    }),

    async readCard(token) {
      const answer = await ask<CardAnswer>({ method: "GET", path: ["payment_methods", token] });
      if (answer.is !== "done") return null;
      const card = answer.body.payment_method;
      if (card.payment_method_type !== "credit_card") return null;
      // A token has one spelling, by which it is saved once.
      if (card.storage_state === "redacted" || card.token !== token) return null;
      return {
        brand: card.card_type,
        lastFour: card.last_four_digits,
        month: card.month,
        year: card.year,
        holderName: card.full_name ?? "",
      };
    },

    retain: async (token) => (await change("retain", token)) === "done",

    async tokenFor(token, gatewayId) {
      const answer = await ask<TransactionAnswer>({
        method: "POST",
        path: ["gateways", gatewayId, "store"],
        body: { transaction: { payment_method_token: token } },
      });
      if (answer.is !== "done" || !answer.body.transaction.succeeded) return null;
      return answer.body.transaction.payment_method?.token ?? null;
    },

    async forgetAt(stored, gatewayId) {
      // A gateway that removes nothing refuses; at Spreedly it is forgotten all the same.
      const answer = await change("redact", stored, { remove_from_gateway: gatewayId });
      if (answer === "refused") await redact(stored);
    },

    forget: redact,
  };
}
