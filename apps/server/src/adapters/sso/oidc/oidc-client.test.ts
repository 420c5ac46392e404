import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOidcClient, type OidcProvider, OidcRefusal } from "./oidc-client.ts";
import {
  signRs256,
  startWaywardProvider,
  type WaywardProvider,
  type Ways,
} from "./testing/wayward-provider.ts";

const redirectUri = "https://portal.example/api/sso/v1/callback/oidc";
const mia = {
  subject: "wayward|1",
  email: "mia@tenant.example",
  isEmailVerified: true,
  firstName: "Mia",
  lastName: "Brandt",
};

let wayward: WaywardProvider;
beforeAll(async () => {
  wayward = await startWaywardProvider();
});
beforeEach(() => {
  wayward.ways = {};
  wayward.tokenAuth = [];
  wayward.userinfoCalls = 0;
});
afterAll(() => wayward.stop());

function party(values: Partial<OidcProvider> = {}): OidcProvider {
  const { issuer, clientId, clientSecret } = wayward;
  return { issuer, clientId, clientSecret, scopes: ["email", "profile"], ...values };
}

/** A whole sign-in at a provider that does as the test says. */
async function signIn(ways: Ways, provider: OidcProvider = party()) {
  wayward.ways = ways;
  // A client of its own, so that nothing is remembered of another test's provider.
  const client = createOidcClient();
  const { url, request } = await client.begin(provider, { redirectUri, loginHint: "m@x.example" });
  return client.finish(provider, new URL(wayward.authorize(url)), request);
}

async function reasonOf(attempt: Promise<unknown>): Promise<OidcRefusal> {
  const error = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OidcRefusal);
  return error as OidcRefusal;
}

/** Claims without one. */
const without = (name: string) => (claims: Record<string, unknown>) => {
  const { [name]: _gone, ...others } = claims;
  return others;
};
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const accepted: [module: string, ways: Ways][] = [
  ["client-test", {}],
  ["idtoken-sig-rs256", { sign: signRs256 }],
  [
    "kid-absent-single-jwks",
    {
      jwks: (keys) => keys.filter(({ kid }) => kid === "rsa"),
      sign: (claims, { rsa }) => new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(rsa),
    },
  ],
  [
    "scope-userinfo-claims",
    {
      claims: ({ email: _email, given_name: _given, family_name: _family, ...others }) => others,
    },
  ],
  ["client-secret-basic", {}],
];

const refused: [module: string, ways: Ways, reason: string][] = [
  [
    "invalid-iss",
    { claims: (claims) => ({ ...claims, iss: "https://other.example" }) },
    "token: jwt_claim_comparison_failed",
  ],
  ["missing-sub", { claims: without("sub") }, "token: invalid_response"],
  [
    "invalid-aud",
    { claims: (claims) => ({ ...claims, aud: "another-client" }) },
    "token: jwt_claim_comparison_failed",
  ],
  ["missing-iat", { claims: without("iat") }, "token: invalid_response"],
  [
    "kid-absent-multiple-jwks",
    {
      sign: (claims, { rsa }) => new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(rsa),
    },
    "token: key_selection_failed",
  ],
  [
    "idtoken-sig-none",
    { sign: async (claims) => `${encoded({ alg: "none" })}.${encoded(claims)}.` },
    "token: invalid_response",
  ],
  [
    "invalid-sig-rs256",
    {
      sign: (claims, { foreign }) =>
        new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "rsa" }).sign(foreign),
    },
    "token: invalid_response",
  ],
  [
    "userinfo-invalid-sub",
    { claims: without("email"), userinfo: (claims) => ({ ...claims, sub: "wayward|2" }) },
    "userinfo: json_attribute_comparison_failed",
  ],
  [
    "nonce-invalid",
    { claims: (claims) => ({ ...claims, nonce: "another" }) },
    "token: jwt_claim_comparison_failed",
  ],
];

const alsoRefused: [what: string, ways: Ways, reason: string][] = [
  ["an ID token without nonce", { claims: without("nonce") }, "token: invalid_response"],
  ["an ID token without aud", { claims: without("aud") }, "token: invalid_response"],
  ["an ID token without exp", { claims: without("exp") }, "token: invalid_response"],
  ["an ID token without iss", { claims: without("iss") }, "token: invalid_response"],
  [
    "an ID token that has expired",
    { claims: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }) },
    "token: jwt_timestamp_check_failed",
  ],
  [
    "an ID token signed with the client's secret",
    {
      sign: (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256" })
          .sign(Buffer.from("s3cret:with/odd characters")),
    },
    "token: invalid_response",
  ],
  [
    "an answer of another issuer (mix-up, RFC 9207)",
    { answer: (parameters) => ({ ...parameters, iss: "https://other.example" }) },
    "token: invalid_response",
  ],
  [
    "an answer without the issuer that the provider promises",
    { answer: ({ iss: _iss, ...others }) => others },
    "token: invalid_response",
  ],
  [
    "an answer with another state",
    { answer: (parameters) => ({ ...parameters, state: "another" }) },
    "token: invalid_response",
  ],
  [
    "an answer that says no",
    { answer: ({ state = "", iss = "" }) => ({ state, iss, error: "access_denied" }) },
    "authorization: access_denied",
  ],
  [
    "an answer whose error is no word of the protocol",
    { answer: ({ state = "", iss = "" }) => ({ state, iss, error: "mia@tenant.example" }) },
    "authorization: error",
  ],
  [
    "a person without an address",
    { claims: without("email"), userinfo: without("email") },
    "identity: no_email",
  ],
  [
    "a subject longer than the protocol allows",
    {
      claims: (claims) => ({ ...claims, sub: "x".repeat(256) }),
    },
    "identity: no_subject",
  ],
];

describe("the modules of the basic plan for relying parties", () => {
  it.each(accepted)("%s: is accepted", async (_module, ways) => {
    await expect(signIn(ways)).resolves.toEqual(mia);
  });

  it.each(refused)("%s: is refused", async (_module, ways, reason) => {
    expect((await reasonOf(signIn(ways))).reason).toBe(reason);
  });

  it("client-secret-basic: sends the secret form-encoded in the header, and PKCE besides", async () => {
    await signIn({});
    const [, sent = ""] = wayward.tokenAuth[0]?.split(" ") ?? [];
    const [id, secret = ""] = Buffer.from(sent, "base64").toString().split(":");
    expect(id).toBe("portico");
    expect(decodeURIComponent(secret.replaceAll("+", " "))).toBe(wayward.clientSecret);
  });
});

describe("besides", () => {
  it.each(alsoRefused)("%s is refused", async (_what, ways, reason) => {
    const refusal = await reasonOf(signIn(ways));
    expect(refusal.reason).toBe(reason);
    expect(refusal.isUnreachable).toBe(false);
    expect(JSON.stringify(refusal) + refusal.stack).not.toMatch(/mia|tenant\.example|eyJ/);
  });

  it("ES256 is accepted", async () => {
    const ways: Ways = {
      sign: (claims, { ec }) =>
        new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "ec" }).sign(ec),
    };
    await expect(signIn(ways)).resolves.toEqual(mia);
  });

  it("a provider that knows nothing of the issuer parameter is accepted", async () => {
    const ways: Ways = {
      metadata: without("authorization_response_iss_parameter_supported"),
      answer: ({ iss: _iss, ...others }) => others,
    };
    await expect(signIn(ways)).resolves.toEqual(mia);
  });

  it("userinfo is not asked when the ID token says all", async () => {
    await signIn({});
    expect(wayward.userinfoCalls).toBe(0);
  });

  it.each([false, "false"])(
    "an address that is not verified (%j) is told as such",
    async (said) => {
      const identity = await signIn({ claims: (claims) => ({ ...claims, email_verified: said }) });
      expect(identity.isEmailVerified).toBe(false);
    },
  );

  it("a client without secret names itself only", async () => {
    await expect(signIn({}, party({ clientSecret: null }))).resolves.toEqual(mia);
    expect(wayward.tokenAuth).toEqual([""]);
  });

  it("the request asks for S256, state, nonce, the scopes, and names the address", async () => {
    const { url, request } = await createOidcClient().begin(party(), {
      redirectUri,
      loginHint: "mia@tenant.example",
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: "portico",
      response_type: "code",
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state: request.state,
      nonce: request.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      login_hint: "mia@tenant.example",
    });
  });
});

describe("a provider's configuration", () => {
  const begin = (values: Partial<OidcProvider>, client = createOidcClient()) =>
    client.begin(party(values), { redirectUri, loginHint: "m@x.example" });

  it("must name the issuer that was configured", async () => {
    wayward.ways = { metadata: (found) => ({ ...found, issuer: `${wayward.issuer}/other` }) };
    expect((await reasonOf(begin({}))).reason).toBe("discovery: json_attribute_comparison_failed");
  });

  it.each(["http://provider.example", "ftp://127.0.0.1", "https://a:b@c.example", "no address"])(
    "is not looked for at %s",
    async (issuer) => {
      expect((await reasonOf(begin({ issuer }))).reason).toBe("discovery: issuer_address");
    },
  );

  it("that does not answer is unreachable, and asked again the next time", async () => {
    const client = createOidcClient();
    const stopped = await startWaywardProvider();
    const { issuer } = stopped;
    await stopped.stop();
    const refusal = await reasonOf(begin({ issuer }, client));
    expect([refusal.reason, refusal.isUnreachable]).toEqual(["discovery: network", true]);
    await expect(begin({}, client)).resolves.toBeDefined();
  });

  it("is kept for an hour", async () => {
    let now = 0;
    const client = createOidcClient(() => now);
    await begin({}, client);
    wayward.ways = { metadata: (found) => ({ ...found, issuer: "https://moved.example" }) };
    now = 3_599_000;
    await expect(begin({}, client)).resolves.toBeDefined();
    now = 3_601_000;
    await reasonOf(begin({}, client));
  });

  it("whose token endpoint fails is unreachable", async () => {
    const refusal = await reasonOf(signIn({ tokenStatus: 503 }));
    expect(refusal.isUnreachable).toBe(true);
  });
});
