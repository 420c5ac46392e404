import { AppError } from "../../../platform/errors/app-error.ts";
import type { SpreedlySettings } from "./spreedly-settings.ts";

/** Somebody waits for each of these calls. */
const patience = 10_000;

/** What we read of a payment method; Spreedly tells more, the masked number among it. */
export interface SpreedlyCard {
  token: string;
  storage_state: string;
  card_type: string;
  last_four_digits: string;
  month: number;
  year: number;
  full_name: string;
}

/** An answer, by its kind; a refusal is of what was asked, not of us. */
type Answer<T> = { is: "done"; body: T } | { is: "refused" | "unknown" };

interface Asking {
  method: "GET" | "PUT" | "POST";
  /** Parts of the path, each as it is. */
  path: readonly string[];
  body?: object;
}

/** Statuses that say something of the card that was asked about. */
const refusals: Readonly<Record<number, "refused" | "unknown">> = {
  404: "unknown",
  422: "refused",
};

/**
 * Asks Spreedly's REST interface. What is not an answer to the question, a wrong key included, is
 * `payments.vault_unreachable`; nothing of the request or its secret is in what is thrown or logged.
 */
export function createSpreedlyApi(settings: SpreedlySettings) {
  const { environmentKey, accessSecret, apiBase } = settings;
  const account = Buffer.from(`${environmentKey}:${accessSecret}`).toString("base64");

  return async function ask<T>({ method, path, body }: Asking): Promise<Answer<T>> {
    try {
      const response = await fetch(`${apiBase}/${path.map(encodeURIComponent).join("/")}.json`, {
        method,
        redirect: "error",
        signal: AbortSignal.timeout(patience),
        headers: {
          authorization: `Basic ${account}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const refusal = refusals[response.status];
      if (refusal !== undefined) return { is: refusal };
      if (!response.ok) throw new AppError("payments.vault_unreachable");
      return { is: "done", body: (await response.json()) as T };
    } catch {
      throw new AppError("payments.vault_unreachable");
    }
  };
}
