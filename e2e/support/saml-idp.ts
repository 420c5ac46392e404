import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import forge from "node-forge";
import samlp from "samlp";

/** A SAML identity provider of a test's own, which signs in whoever one says one is. */
export interface SamlIdp {
  /**
   * Where requests go (HTTP-Redirect binding). `?email=…&first_name=…&last_name=…` behind it fill the
   * form; `subject=…` names the person, who is otherwise named after the address.
   */
  url: string;
  entityId: string;
  /** PEM certificate of the key that signs its responses. */
  certificate: string;
  stop(): Promise<void>;
}

/** A request that somebody is about to answer. */
interface OpenRequest {
  id: string;
  issuer: string;
  acsUrl: string;
  relayState: string;
}

interface KeyWithCertificate {
  key: string;
  certificate: string;
}

/** An answer to the browser. */
interface Page {
  status: number;
  html: string;
}

function makeKey(): KeyWithCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date();
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  certificate.setSubject([{ name: "commonName", value: "Test provider" }]);
  certificate.setIssuer([{ name: "commonName", value: "Test provider" }]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, certificate: forge.pki.certificateToPem(certificate) };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (value: string) => value.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? "");

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;

const field = (name: string, label: string, value: string) =>
  `<p><label>${label} <input name="${name}" value="${escape(value)}"></label></p>`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

function loginPage(request: string, query: URLSearchParams): string {
  const value = (name: string) => query.get(name) ?? "";
  const fields = [
    hidden("request", request),
    hidden("subject", value("subject")),
    field("email", "Email", value("email")),
    field("first_name", "First name", value("first_name")),
    field("last_name", "Last name", value("last_name")),
    `<button>Sign in</button>`,
  ];
  return page("Test provider", `<form method="post" action="/sign-in">${fields.join("")}</form>`);
}

/** Posts the response by itself (SAML bindings 3.5.4). */
function postPage({ acsUrl, relayState }: OpenRequest, xml: string): string {
  const fields = [
    hidden("SAMLResponse", Buffer.from(xml).toString("base64")),
    hidden("RelayState", relayState),
    `<button>Continue</button>`,
  ];
  return page(
    "Signed in",
    `<form method="post" action="${escape(acsUrl)}">${fields.join("")}</form><script>document.forms[0].submit()</script>`,
  );
}

const parseRequest = promisify(samlp.parseRequest);
const getSamlResponse = promisify(samlp.getSamlResponse);

async function readRequest(
  query: URLSearchParams,
  signingCert: string | undefined,
): Promise<OpenRequest | null> {
  try {
    const parsed = await parseRequest(
      { method: "GET", query: Object.fromEntries(query) },
      signingCert === undefined ? {} : { signingCert },
    );
    const { id, issuer, assertionConsumerServiceURL: acsUrl } = parsed ?? {};
    if (id === undefined || issuer === undefined || acsUrl === undefined) return null;
    return { id, issuer, acsUrl, relayState: query.get("RelayState") ?? "" };
  } catch {
    return null;
  }
}

function answer(
  entityId: string,
  { key, certificate }: KeyWithCertificate,
  request: OpenRequest,
  form: URLSearchParams,
): Promise<string> {
  const value = (name: string) => form.get(name) ?? "";
  return getSamlResponse(
    {
      issuer: entityId,
      cert: certificate,
      key,
      audience: request.issuer,
      recipient: request.acsUrl,
      destination: request.acsUrl,
      inResponseTo: request.id,
      signatureAlgorithm: "rsa-sha256",
      digestAlgorithm: "sha256",
      lifetimeInSeconds: 300,
    },
    {
      id: value("subject") || `test-provider|${value("email")}`,
      emails: [{ value: value("email") }],
      displayName: `${value("first_name")} ${value("last_name")}`,
      name: { givenName: value("first_name"), familyName: value("last_name") },
    },
  );
}

/**
 * Starts the provider on a free port of this machine. It answers every portal, at the address that the
 * request names.
 *
 * @param options.requestCertificate PEM; with it, requests that its key has not signed get 400
 */
export async function startSamlIdp(
  options: { requestCertificate?: string } = {},
): Promise<SamlIdp> {
  const keys = makeKey();
  const open = new Map<string, OpenRequest>();
  let origin = "";

  async function handle(request: IncomingMessage): Promise<Page> {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    if (request.method === "GET" && pathname === "/sso") {
      const asked = await readRequest(searchParams, options.requestCertificate);
      if (asked === null) return { status: 400, html: page("Not a request", "") };
      const name = randomUUID();
      open.set(name, asked);
      return { status: 200, html: loginPage(name, searchParams) };
    }
    if (request.method === "POST" && pathname === "/sign-in") {
      const form = new URLSearchParams(await text(request));
      const asked = open.get(form.get("request") ?? "");
      if (asked === undefined) return { status: 400, html: page("Not a request", "") };
      const xml = await answer(`${origin}/metadata`, keys, asked, form);
      return { status: 200, html: postPage(asked, xml) };
    }
    return { status: 404, html: page("Not found", "") };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, html } = await handle(request);
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: `${origin}/sso`,
    entityId: `${origin}/metadata`,
    certificate: keys.certificate,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
