import { generateKeyPairSync, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Provider, { type Account, type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import { createOidcStore } from "./oidc-store.ts";

/** An OpenID provider of a test's own, which signs in whoever one says one is. */
export interface OidcIdp {
  /** Its issuer identifier; it stands on another site than the portal at localhost. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  stop(): Promise<void>;
}

export interface OidcIdpOptions {
  /** Where it may send browsers back to, to the letter. */
  redirectUris: readonly string[];
}

/** What its form asks for. */
interface Person {
  /** Names the person for good. */
  subject: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (value: string) => value.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? "");

const field = (name: string, label: string, value = "") =>
  `<p><label>${label} <input name="${name}" value="${escape(value)}"></label></p>`;

function loginPage(path: string, hint: string): string {
  const fields = [
    field("email", "Email", hint),
    field("first_name", "First name"),
    field("last_name", "Last name"),
    `<input type="hidden" name="subject">`,
    `<input type="hidden" name="email_verified" value="true">`,
    `<button name="act" value="sign-in">Sign in</button>`,
    `<button name="act" value="cancel">Cancel</button>`,
  ];
  const form = `<form method="post" action="${escape(path)}">${fields.join("")}</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test provider</title><h1>Test provider</h1>${form}</html>`;
}

function personOf(form: URLSearchParams): Person {
  const value = (name: string) => form.get(name) ?? "";
  return {
    subject: value("subject") || `test-provider|${value("email")}`,
    email: value("email"),
    email_verified: value("email_verified") !== "false",
    given_name: value("first_name"),
    family_name: value("last_name"),
  };
}

function makeKey() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid: randomUUID(), alg: "RS256", use: "sig" };
}

/** Everybody agrees to everything that the portal asks for, so that no second page is needed. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, params, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.["scope"]));
  await grant.save();
  return grant;
}

/**
 * Starts the provider on a free port of this machine. Its page asks for email and names; `subject` and
 * `email_verified` are hidden fields.
 */
export async function startOidcProvider({ redirectUris }: OidcIdpOptions): Promise<OidcIdp> {
  const people = new Map<string, Person>();
  const [clientId, clientSecret] = ["portico", randomUUID()];
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  const issuer = `http://127.0.0.1:${address.port}`;

  function findAccount(_context: unknown, accountId: string): Account | undefined {
    const person = people.get(accountId);
    if (person === undefined) return undefined;
    const { subject: sub, ...claims } = person;
    return { accountId, claims: async () => ({ sub, ...claims }) };
  }
  const configuration: Configuration = {
    adapter: createOidcStore,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: { keys: [makeKey()] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantAll,
    pkce: { required: () => true },
    // The page belongs to whoever asks; nobody stays signed in here.
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 1,
    },
    findAccount,
  };
  const provider = new Provider(issuer, configuration);

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST") {
      const hint = typeof params["login_hint"] === "string" ? params["login_hint"] : "";
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(loginPage(request.url ?? "", hint));
      return;
    }
    const form = new URLSearchParams(await text(request));
    if (form.get("act") === "cancel") {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    const person = personOf(form);
    people.set(person.subject, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  }
  const serve = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const work = request.url?.startsWith("/interaction/")
      ? interact(request, response)
      : serve(request, response);
    work.catch((error: unknown) => response.destroy(error as Error));
  });
  return {
    issuer,
    clientId,
    clientSecret,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
