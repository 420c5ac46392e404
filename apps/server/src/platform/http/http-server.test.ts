import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { type ConnectionLimits, connectionLimits } from "./connection-limits.ts";
import { createHttpServer } from "./http-server.ts";

const env = {
  logLevel: "silent",
  publicUrl: "https://portal.example",
  trustProxy: 0,
  trustTraceparent: false,
} as const;

/** Far beyond the end of a test. */
const long = 600_000;
const patient: ConnectionLimits = {
  headersTimeout: long,
  requestTimeout: long,
  keepAliveTimeout: long,
  connectionTimeout: long,
  connectionsCheckingInterval: 10,
  maxConnections: 10,
  backlog: 10,
  maxConnectionsOfSite: 10,
};

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A real server with a call that answers, one that reads a body and one that never ends. */
async function listen(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  app = createHttpServer(env, { ...patient, ...limits });
  app.get("/", async () => ({ ok: true }));
  app.get("/large", async () => Buffer.alloc(64 * 1024 * 1024));
  app.post("/", async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** A connection that has sent some bytes. */
async function send(text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** All that comes until the server closes the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  await new Promise((resolve) => socket.once("close", resolve));
  return Buffer.concat(parts).toString();
}

const get = "GET / HTTP/1.1\r\nhost: portal.example\r\n";
const post = "POST / HTTP/1.1\r\nhost: portal.example\r\ncontent-type: application/json\r\n";

describe("a connection is closed", () => {
  it("with 408 when headers do not come to their end", async () => {
    await listen({ headersTimeout: 300 });
    expect(await answerOf(await send(`${get}x-slow: `))).toMatch(/^HTTP\/1.1 408 /);
  });

  it("with 408 when a body does not come to its end", async () => {
    await listen({ headersTimeout: 300, requestTimeout: 300 });
    const answer = await answerOf(await send(`${post}content-length: 9\r\n\r\n{`));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });

  it("with 431 when headers are more than fit, and with 400 when they are none", async () => {
    await listen();
    const large = `${get}x-large: ${"a".repeat(32 * 1024)}\r\n\r\n`;
    expect(await answerOf(await send(large))).toMatch(
      /^HTTP\/1.1 431 Request Header Fields Too Large/,
    );
    expect(await answerOf(await send("no request\r\n\r\n"))).toMatch(/^HTTP\/1.1 400 Bad Request/);
  });

  it("when no further request comes", async () => {
    await listen({ keepAliveTimeout: 30 });
    expect(await answerOf(await send(`${get}\r\n`))).toMatch(/^HTTP\/1.1 200 /);
  });

  it("when nothing is sent at all", async () => {
    await listen({ headersTimeout: 300 });
    expect(await answerOf(await send(""))).toMatch(/^HTTP\/1.1 408 /);
  });

  it("when its answer is not read", async () => {
    await listen({ connectionTimeout: 50 });
    const connected = once(app.server, "connection");
    const socket = await send(`${get.replace("/", "/large")}\r\n`);
    socket.pause();
    const [served] = (await connected) as [Socket];
    await once(served, "close");
    expect(served.bytesWritten).toBeGreaterThan(0);
  });
});

it("waits for connections as long as the settings say", () => {
  app = createHttpServer(env);
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: connectionLimits.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
  });
});

describe("a request names one host", () => {
  const end = "connection: close\r\n\r\n";
  const statusOf = async (text: string) => Number((await answerOf(await send(text))).slice(9, 12));

  it.each([
    ["a name", `GET / HTTP/1.1\r\nHost: portal.example\r\n`],
    ["a name with a port", `GET / HTTP/1.1\r\nhost: portal.example:4000\r\n`],
    ["an IPv6 address", `GET / HTTP/1.1\r\nhost: [::1]:4000\r\n`],
    ["a container", `GET / HTTP/1.1\r\nhost: portico_web:4000\r\n`],
    [
      "the same in an absolute target",
      `GET http://Portal.example/ HTTP/1.1\r\nhost: portal.example:80\r\n`,
    ],
  ])("%s", async (_what, text) => {
    await listen();
    expect(await statusOf(text + end)).toBe(200);
  });

  it.each([
    ["two", `GET / HTTP/1.1\r\nhost: portal.example\r\nHOST: evil.example\r\n`],
    ["the same twice", `GET / HTTP/1.1\r\nhost: portal.example\r\nhost: portal.example\r\n`],
    ["none", `GET / HTTP/1.1\r\n`],
    ["none, in HTTP/1.0", `GET / HTTP/1.0\r\n`],
    ["an empty one", `GET / HTTP/1.1\r\nhost:\r\n`],
    ["a list", `GET / HTTP/1.1\r\nhost: portal.example, evil.example\r\n`],
    ["a user", `GET / HTTP/1.1\r\nhost: portal.example@evil.example\r\n`],
    ["a path", `GET / HTTP/1.1\r\nhost: portal.example/evil\r\n`],
    ["a port that is none", `GET / HTTP/1.1\r\nhost: portal.example:99999\r\n`],
    ["another in the target", `GET http://evil.example/ HTTP/1.1\r\nhost: portal.example\r\n`],
  ])("is refused with %s", async (_what, text) => {
    await listen();
    expect(await statusOf(text + end)).toBe(400);
  });

  it("is refused like everything else: as a problem with the headers of every answer", async () => {
    await listen();
    const answer = await answerOf(await send(`GET / HTTP/1.1\r\n${end}`));
    expect(answer).toContain('"code":"request.malformed"');
    expect(answer).toContain("x-content-type-options: nosniff");
  });
});

it("tells twenty faults of a body at most", async () => {
  app = createHttpServer(env);
  const body = { type: "object", properties: { of: { type: "array", items: { type: "string" } } } };
  app.post("/", { schema: { body } }, async () => ({}));
  const faultsOf = async (count: number) => {
    const payload = { of: Array<number>(count).fill(1) };
    const answer = await app.inject({ method: "POST", url: "/", payload });
    return Object.keys(answer.json<{ fields: object }>().fields).length;
  };
  expect(await faultsOf(20)).toBe(20);
  expect(await faultsOf(21)).toBe(20);
  expect(await faultsOf(50_000)).toBe(20);
});

it("answers what still comes in while it closes", async () => {
  app = createHttpServer(env);
  const closing = app;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  closing.get("/", async () => "here");
  closing.addHook("preClose", async () => {
    begun.resolve();
    await held.promise;
  });
  const origin = await closing.listen({ port: 0, host: "127.0.0.1" });
  const closed = closing.close();
  await begun.promise;
  const answer = await fetch(origin, { headers: { connection: "close" } });
  held.resolve();
  await closed;
  expect(answer.status).not.toBe(503);
});

it.each([
  ["the longest that the contract knows", 760, 200],
  ["a longer one", 761, 400],
])("answers a path whose parameter is %s", async (_what, length, status) => {
  app = createHttpServer(env);
  app.get("/of/:domain", async () => "here");
  const { statusCode } = await app.inject({
    url: `/of/${"a".repeat(length)}`,
    headers: { host: "portal.example" },
  });
  expect(statusCode).toBe(status);
});

describe("a body that comes compressed", () => {
  it.each(["br", "gzip", "deflate", "zstd", "BR", "identity, br"])(
    "by %s is refused before anything of it is read",
    async (encoding) => {
      await listen();
      const socket = await send(
        `POST / HTTP/1.1\r\nhost: portal.example\r\ncontent-type: application/json\r\ncontent-encoding: ${encoding}\r\ncontent-length: 1000\r\n\r\n`,
      );
      const [answer] = (await once(socket, "data")) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 415 [^]*request\.unsupported_type/);
    },
  );

  it("is none where it says that it is as it is", async () => {
    await listen();
    const answer = await app.inject({
      method: "POST",
      url: "/",
      headers: { host: "portal.example", "content-encoding": "identity" },
      payload: { a: 1 },
    });
    expect(answer.json()).toEqual({ body: { a: 1 } });
  });
});
