import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { paths } from "@portico/contract/paths";
import { apiBase } from "../../apps/server/src/platform/http/calls.ts";
import type { Home } from "../server/home-calls.ts";

/** Sends JSON with headers of any name: `fetch` lets nobody say the host. */
async function post(url: string, body: object, headers: Record<string, string>): Promise<string> {
  const sent = request(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
  });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode = 0 } = answer;
  if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}`);
  return text(answer);
}

interface Opened {
  data: { session: { nonce: string; signature: string } };
}

interface Saved {
  data: { payment_method: { id: string } };
}

const card = { brand: "visa", last_four: "4242", month: 3, year: 2098, holder_name: "Ada Byron" };

/** Has the sandbox take a test card, and saves it for somebody; its key. */
export async function saveBenchCard(origin: string, { headers }: Home): Promise<string> {
  const addressOf = (route: string) => origin + route.replace("POST ", apiBase);
  const opened = JSON.parse(await post(addressOf(paths.openVault), {}, headers)) as Opened;
  const { nonce, signature } = opened.data.session;
  const token = randomBytes(20).toString("hex");
  const vault = origin.replace("//", "//vault.");
  // By its header: not every machine finds a name below localhost.
  const ofVault = { origin: vault, host: new URL(vault).host };
  await post(`${origin}/cards`, { ...card, nonce, signature, token }, ofVault);
  const kept = { payment_token: token };
  const saved = JSON.parse(await post(addressOf(paths.savePaymentMethod), kept, headers)) as Saved;
  return saved.data.payment_method.id;
}
