import { AppError } from "../../../platform/errors/app-error.ts";
import type { SpreedlySettings } from "./spreedly-settings.ts";

/** Somebody waits for each of these calls. */
const patience = 10_000;

/** What we read of a payment method; Spreedly tells more, the masked number among it. */
export interface SpreedlyCard {
  token: string;
  /** `credit_card`; what is another, such as a bank account, has none of what follows the state. */
  payment_method_type: string;
  storage_state: string;
  card_type: string;
  last_four_digits: string;
  month: number;
  year: number;
  /** Null of one that was taken without a name. */
  full_name: string | null;
}

/** An answer, by its kind; a refusal is of what was asked, not of us. */
export type SpreedlyAnswer<T> =
  | { is: "done"; body: T }
  | { is: "refused"; body: Partial<T> | null }
  | { is: "unknown"; body: null };

interface Asking {
  method: "GET" | "PUT" | "POST";
  /** Parts of the path, each as it is. */
  path: readonly string[];
  query?: Readonly<Record<string, string>>;
  body?: object;
}

/** The status of what Spreedly refuses; a purchase that a bank declines comes with it as well. */
const unprocessable = 422;

/** The body of a refusal, where it has one. */
async function refusalOf<T>(response: Response): Promise<Partial<T> | null> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" ? body : null;
}

/**
 * Asks Spreedly's REST interface. What is not an answer to the question, a wrong key included, is
 * `payments.vault_unreachable`; nothing of the request or its secret is in what is thrown or logged.
 */
export function createSpreedlyApi(settings: SpreedlySettings) {
  const { environmentKey, accessSecret, apiBase } = settings;
  const account = Buffer.from(`${environmentKey}:${accessSecret}`).toString("base64");

  return async function ask<T>({
    method,
    path,
    query = {},
    body,
  }: Asking): Promise<SpreedlyAnswer<T>> {
    try {
      const url = new URL(`${apiBase}/${path.map(encodeURIComponent).join("/")}.json`);
      url.search = new URLSearchParams(query).toString();
      const response = await fetch(url, {
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
      if (response.status === 404) return { is: "unknown", body: null };
      if (response.status === unprocessable) {
        return { is: "refused", body: await refusalOf<T>(response) };
      }
      if (!response.ok) throw new AppError("payments.vault_unreachable");
      return { is: "done", body: (await response.json()) as T };
    } catch {
      throw new AppError("payments.vault_unreachable");
    }
  };
}

/** Asks Spreedly. */
export type SpreedlyApi = ReturnType<typeof createSpreedlyApi>;
