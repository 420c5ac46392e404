import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import type { Elsewhere } from "./new-account.ts";

/** What the sandbox tells of a card. */
interface NewCard {
  brand?: string;
  last_four: string;
  month?: number;
  year?: number;
}

interface Opened {
  data: { session: { nonce: string; signature: string } };
}

/** Has the sandbox take a test card as its fields do, and saves it for somebody. */
export async function saveCard(
  request: APIRequestContext,
  owner: Elsewhere,
  baseURL: string,
  card: NewCard,
): Promise<void> {
  const opened = await owner.post("/payments/v1/vault/sessions", {});
  const { data } = (await opened.json()) as Opened;
  const { nonce, signature } = data.session;
  const token = randomBytes(20).toString("hex");
  const origin = baseURL.replace("//", "//vault.");
  const usual = { brand: "visa", month: 3, year: 2098, holder_name: "Ada Byron" };
  // By its header: not every machine finds a name below localhost.
  const answer = await request.post(`${baseURL}/cards`, {
    headers: { origin, host: new URL(origin).host },
    data: { ...usual, ...card, nonce, signature, token },
  });
  if (!answer.ok()) throw new Error(`The sandbox answered ${answer.status()}`);
  const saved = await owner.post("/payment-methods", { payment_token: token });
  if (!saved.ok()) throw new Error(`The portal answered ${saved.status()}`);
}
