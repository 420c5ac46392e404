import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./app.ts";
import { loadEnv } from "./env.ts";
import { openDatabase } from "./platform/database/client.ts";
import { usePortal } from "./testing/use-portal.ts";

const test = usePortal();

describe("every call", () => {
  const login = "/api/auth/v2/login";

  it("refuses malformed JSON with a problem that has code and a trace id of its own", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: login,
      headers: {
        "content-type": "application/json",
        traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`,
      },
      payload: '{"email":',
    });
    expect(answer.headers["x-trace-id"]).not.toBe("ab".repeat(16));
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(answer.json()).toMatchObject({
      status: 400,
      code: "request.malformed",
      trace_id: answer.headers["x-trace-id"],
      title: expect.any(String),
      detail: expect.any(String),
    });
  });

  it("refuses a body over the limit", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: login,
      payload: { email: "a@b.example", password: "x".repeat(300_000) },
    });
    expect(answer.json()).toMatchObject({ status: 413, code: "request.too_large" });
  });

  it("refuses a body that is not JSON, and takes the versioned media type", async () => {
    const send = (type: string, payload: string) =>
      test.app.inject({ method: "POST", url: login, headers: { "content-type": type }, payload });
    expect((await send("text/xml", "<a/>")).json()).toMatchObject({
      code: "request.unsupported_type",
    });
    const versioned = await send(
      "application/vnd.portico.v2+json",
      '{"email":"a@b.example","password":"x"}',
    );
    expect(versioned.json()).toMatchObject({ code: "credentials_not_match" });
  });

  it("refuses a character that no database stores, wherever it stands", async () => {
    const inBody = await test.app.inject({
      method: "POST",
      url: login,
      payload: { email: "a\u0000@b.example", password: "x" },
    });
    const inPath = await test.app.inject({ url: "/api/public/buildings?email_domain=a%00b" });
    for (const answer of [inBody, inPath]) {
      expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    }
  });

  it("refuses an id in another form than PostgreSQL's", async () => {
    const answer = await test.app.inject({
      url: `/api/tenant/v1/buildings/urn:uuid:${test.ours.buildingUuid}`,
      headers: await test.bearer(test.ours.email),
    });
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
  });

  it("refuses prototype tricks in a body", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: login,
      headers: { "content-type": "application/json" },
      payload: '{"email":"a@b.example","password":"x","__proto__":{"admin":true}}',
    });
    expect(answer.statusCode).toBe(400);
  });

  it("tells errors in the caller's language", async () => {
    const headers = { "accept-language": "de" };
    const answer = await test.app.inject({ url: "/api/users/current", headers });
    expect(answer.json().title).not.toBe(
      (await test.app.inject({ url: "/api/users/current" })).json().title,
    );
  });
});

it("does not start with another secret than the database was set up with, and says so", async () => {
  const deps = { env: loadEnv({ LOG_LEVEL: "silent" }), database: test.database };
  const app = buildApp({
    ...deps,
    noticesUrl: test.database.url,
    secretKey: [new Uint8Array(32)],
  });
  await expect(app).rejects.toThrow("The secret key is not the one");
});

describe("with the database away", () => {
  let app: FastifyInstance;
  const database = openDatabase("postgres://nobody:x@127.0.0.1:1/none");
  beforeAll(async () => {
    // Built over a database that answers, so that only the later requests find it gone.
    app = await buildApp({
      env: loadEnv({ LOG_LEVEL: "silent" }),
      database: { ...test.database, sql: database.sql },
      noticesUrl: "postgres://nobody:x@127.0.0.1:1/none",
      secretKey: test.secretKey,
    });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it("says so in the health check and goes on serving", async () => {
    for (const url of ["/api/healthcheck", "/healthcheck"]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ status: "UNAVAILABLE" });
    }
  });
});
