import { createPublicKey, generateKeyPairSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A card at the stand-in, as Spreedly tells of one. */
interface StoredCard {
  token: string;
  payment_method_type: string;
  storage_state: "cached" | "retained" | "redacted";
  card_type: string;
  last_four_digits: string;
  month: number;
  year: number;
  full_name: string | null;
}

/** A card that is stored at a gateway, by the token of what it is there. */
interface StoredMethod {
  gateway: string;
  isAtGateway: boolean;
  storage_state: string;
}

/** What the script sends for a new card. */
interface NewCard {
  environment_key: string;
  nonce: string;
  timestamp: string;
  certificate_token: string;
  signature: string;
  credit_card: {
    number: string;
    first_name: string;
    last_name: string;
    month: string;
    year: string;
  };
}

const account = { key: "env-of-tests", secret: "secret-of-tests" };
const certificate = "certificate-of-tests";

const files: Readonly<Record<string, { name: string; type: string }>> = {
  "/iframe/iframe-v1.min.js": { name: "iframe-v1.js", type: "text/javascript" },
  "/field.js": { name: "field.js", type: "text/javascript" },
  "/field": { name: "field.html", type: "text/html" },
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Stands for Spreedly: its script for pages, the two fields, and the REST interface by which a card is
 * read, kept, handed to a gateway and forgotten. It wants what is signed to be signed rightly.
 */
export async function startSpreedlyHost() {
  const cards = new Map<string, StoredCard>();
  /** Cards that it does not let go. */
  const refusing = new Set<string>();
  const storedMethods = new Map<string, StoredMethod>();
  const asked: string[] = [];
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 3072,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const publicKey = createPublicKey(privateKey);

  const isSigned = (card: NewCard) =>
    card.environment_key === account.key &&
    card.certificate_token === certificate &&
    verify(
      "RSA-SHA256",
      Buffer.from(card.nonce + card.timestamp + card.certificate_token),
      publicKey,
      Buffer.from(card.signature, "base64"),
    );

  function keep(card: NewCard): { status: number; body: object } {
    const { number, first_name, last_name, month, year } = card.credit_card;
    const refuse = (attribute: string, key: string, message: string) => ({
      status: 422,
      body: { errors: [{ attribute, key, message }] },
    });
    if (!isSigned(card)) return refuse("signature", "errors.invalid_referrer", "Not signed");
    if (first_name === "Unheard") return refuse("base", "errors.of_tomorrow", "A word of tomorrow");
    if (first_name === "Numberless") return refuse("number", "errors.invalid", "Not valid");
    const stored: StoredCard = {
      token: randomBytes(13).toString("base64url"),
      payment_method_type: "credit_card",
      storage_state: "cached",
      card_type: number.startsWith("4") ? "visa" : "master",
      last_four_digits: number.slice(-4),
      month: Number(month),
      year: Number(year),
      full_name: `${first_name} ${last_name}`,
    };
    cards.set(stored.token, stored);
    return {
      status: 201,
      body: { transaction: { succeeded: true, payment_method: stored } },
    };
  }

  /** Some gateways remove nothing: the redaction that asks for it fails there. */
  function redactStored(stored: StoredMethod, body: string): { status: number; body: object } {
    const { transaction = {} } = JSON.parse(body === "" ? "{}" : body) as {
      transaction?: { remove_from_gateway?: string };
    };
    const { remove_from_gateway: gateway } = transaction;
    if (gateway !== undefined && (gateway !== stored.gateway || gateway === "unremoving")) {
      return { status: 422, body: { transaction: { succeeded: false } } };
    }
    if (gateway !== undefined) stored.isAtGateway = false;
    stored.storage_state = "redacted";
    return { status: 200, body: { transaction: { succeeded: true } } };
  }

  function answerApi(method: string, path: string, body: string): { status: number; body: object } {
    const [, kind, token = "", act] = /^\/v1\/(\w+)\/([^/.]+)(?:\/(\w+))?\.json$/.exec(path) ?? [];
    const unknown = { status: 404, body: { errors: [{ key: "errors.payment_method_not_found" }] } };
    if (kind === "gateways" && act === "store" && method === "POST") {
      const { transaction } = JSON.parse(body) as { transaction: { payment_method_token: string } };
      const card = cards.get(transaction.payment_method_token);
      if (card === undefined) return unknown;
      const isTaken = token !== "closed";
      const stored = {
        token: `third-party-${token}-${storedMethods.size}`,
        payment_method_type: "third_party_token",
      };
      if (isTaken) {
        const kept = { gateway: token, isAtGateway: true, storage_state: "retained" };
        storedMethods.set(stored.token, kept);
      }
      const payment_method = isTaken ? stored : null;
      return {
        status: isTaken ? 200 : 422,
        body: { transaction: { succeeded: isTaken, payment_method } },
      };
    }
    const stored = storedMethods.get(token);
    if (kind === "payment_methods" && stored !== undefined && act === "redact") {
      return redactStored(stored, body);
    }
    const card = cards.get(token);
    if (kind !== "payment_methods" || card === undefined) return unknown;
    if (method === "GET" && act === undefined)
      return { status: 200, body: { payment_method: card } };
    if (method !== "PUT") return unknown;
    if (act === "retain") card.storage_state = "retained";
    if (act === "redact" && refusing.has(token)) {
      return { status: 422, body: { transaction: { succeeded: false } } };
    }
    if (act === "redact") card.storage_state = "redacted";
    return { status: 200, body: { transaction: { succeeded: true, payment_method: card } } };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/", headers } = request;
    const { pathname } = new URL(url, "http://spreedly.localhost");
    const file = files[pathname];
    if (file !== undefined) {
      const text = await readFile(new URL(`spreedly/${file.name}`, import.meta.url));
      response.writeHead(200, { "content-type": file.type }).end(text);
      return;
    }
    const body = await textOf(request);
    const send = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    if (pathname === "/v1/payment_methods/restricted.json") {
      const kept = keep(JSON.parse(body) as NewCard);
      send(kept.status, kept.body);
      return;
    }
    asked.push(`${method} ${pathname}`);
    const basic = Buffer.from(`${account.key}:${account.secret}`).toString("base64");
    if (headers.authorization !== `Basic ${basic}`) {
      send(401, { errors: [{ key: "errors.access_denied" }] });
      return;
    }
    const told = answerApi(method, pathname, body);
    send(told.status, told.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    cards,
    storedMethods,
    /** What the REST interface was asked, in its order. */
    asked,
    /** Settings of a portal that has its account here. */
    settings: {
      CARD_VAULT: "spreedly",
      SPREEDLY_ENVIRONMENT_KEY: account.key,
      SPREEDLY_ACCESS_SECRET: account.secret,
      SPREEDLY_CERTIFICATE_TOKEN: certificate,
      SPREEDLY_SIGNING_KEY: privateKey,
      SPREEDLY_SCRIPT_URL: `http://spreedly.localhost:${port}/iframe/iframe-v1.min.js`,
      SPREEDLY_API_URL: `http://127.0.0.1:${port}/v1`,
    },
    /** Refuses from now on to forget a card. */
    refuseToForget: (token: string) => void refusing.add(token),
    /** Keeps a card, as the script would have one kept. */
    put(card: Partial<StoredCard> = {}): string {
      const token = randomBytes(13).toString("base64url");
      cards.set(token, {
        token,
        payment_method_type: "credit_card",
        storage_state: "cached",
        card_type: "visa",
        last_four_digits: "1111",
        month: 4,
        year: 2031,
        full_name: "Ada Byron",
        ...card,
      });
      return token;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
