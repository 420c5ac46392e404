import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";

type Json = Record<string, unknown>;

/** Makes an ID token of its claims. */
export type Sign = (claims: JWTPayload, keys: WaywardKeys) => Promise<string>;

/** The keys of a provider. */
export interface WaywardKeys {
  rsa: CryptoKey;
  ec: CryptoKey;
  /** A key of nobody. */
  foreign: CryptoKey;
}

/** What a provider does otherwise than it should; each is asked when its answer is made. */
export interface Ways {
  metadata?: (metadata: Json) => Json;
  /** Query of the way back. */
  answer?: (parameters: Record<string, string>) => Record<string, string>;
  claims?: (claims: Json) => Json;
  sign?: Sign;
  jwks?: (keys: JWK[]) => JWK[];
  userinfo?: (claims: Json) => Json;
  /** Status of every answer of the token endpoint. */
  tokenStatus?: number;
}

/** An OpenID provider that errs on purpose. */
export interface WaywardProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it does from now on. */
  ways: Ways;
  /** Authorization headers of the token endpoint, in order. */
  tokenAuth: string[];
  /** Requests to userinfo. */
  userinfoCalls: number;
  /** Signs the one person in and answers where the browser is sent. */
  authorize(url: string): string;
  stop(): Promise<void>;
}

const person = { email: "mia@tenant.example", given_name: "Mia", family_name: "Brandt" };

/** Signs as it should be. */
export const signRs256: Sign = (claims, { rsa }) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "rsa" }).sign(rsa);

async function makeKeys() {
  const [rsa, other, ec, foreign] = await Promise.all([
    generateKeyPair("RS256"),
    generateKeyPair("RS256"),
    generateKeyPair("ES256"),
    generateKeyPair("RS256"),
  ]);
  const jwk = async (key: CryptoKey, kid: string) => ({ ...(await exportJWK(key)), kid });
  return {
    keys: { rsa: rsa.privateKey, ec: ec.privateKey, foreign: foreign.privateKey },
    jwks: [
      await jwk(rsa.publicKey, "rsa"),
      await jwk(other.publicKey, "other"),
      await jwk(ec.publicKey, "ec"),
    ],
  };
}

/** Starts the provider on a free port of this machine. */
export async function startWaywardProvider(): Promise<WaywardProvider> {
  const { keys, jwks } = await makeKeys();
  const codes = new Map<string, URLSearchParams>();
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider: WaywardProvider = {
    issuer,
    clientId: "portico",
    clientSecret: "s3cret:with/odd characters",
    ways: {},
    tokenAuth: [],
    userinfoCalls: 0,
    authorize(url) {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, asked);
      const plain = { code, state: asked.get("state") ?? "", iss: issuer };
      const answer = provider.ways.answer?.(plain) ?? plain;
      return `${asked.get("redirect_uri")}?${new URLSearchParams(answer)}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function metadata(): Json {
    const plain = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "ES256", "HS256", "none"],
      authorization_response_iss_parameter_supported: true,
    };
    return provider.ways.metadata?.(plain) ?? plain;
  }

  async function token(request: IncomingMessage): Promise<[status: number, body: Json]> {
    provider.tokenAuth.push(request.headers.authorization ?? "");
    const form = new URLSearchParams(await text(request));
    const asked = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const isRight =
      asked?.get("code_challenge_method") === "S256" &&
      asked.get("code_challenge") === challenge &&
      asked.get("redirect_uri") === form.get("redirect_uri");
    if (!isRight) return [400, { error: "invalid_grant" }];
    const now = Math.floor(Date.now() / 1000);
    const plain: Json = {
      iss: issuer,
      sub: "wayward|1",
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: asked.get("nonce"),
      ...person,
    };
    const { claims, sign = signRs256, tokenStatus = 200 } = provider.ways;
    const id_token = await sign(claims?.(plain) ?? plain, keys);
    return [tokenStatus, { access_token: randomUUID(), token_type: "Bearer", id_token }];
  }

  async function answer(request: IncomingMessage): Promise<[status: number, body: Json]> {
    switch (new URL(request.url ?? "", issuer).pathname) {
      case "/.well-known/openid-configuration":
        return [200, metadata()];
      case "/jwks":
        return [200, { keys: provider.ways.jwks?.(jwks) ?? jwks }];
      case "/token":
        return token(request);
      case "/userinfo": {
        provider.userinfoCalls += 1;
        const plain = { sub: "wayward|1", ...person };
        return [200, provider.ways.userinfo?.(plain) ?? plain];
      }
      default:
        return [404, {}];
    }
  }
  server.on("request", (request: IncomingMessage, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => response.destroy(error as Error),
    );
  });
  return provider;
}
