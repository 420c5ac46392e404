import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { carrySecurityLog } from "../http/request-context.ts";
import { traceIdOf } from "../http/trace.ts";
import type { SecurityJournal } from "./security-journal.ts";
import type { SecurityEntry } from "./security-line.ts";
import { outsideRequests, securityLog } from "./security-log.ts";

const account = "0199a000-0000-7000-8000-00000000ac01";
let entries: SecurityEntry[] = [];
const journal: SecurityJournal = {
  write: (entry) => void entries.push(entry),
  flush: () => Promise.resolve(),
};

async function changePassword({ body }: FastifyRequest): Promise<object> {
  const { uuid } = body as { uuid?: string };
  await new Promise(setImmediate);
  if (uuid !== undefined) securityLog.concern(uuid === "" ? null : { uuid });
  await new Promise(setImmediate);
  securityLog.record("password.changed", {});
  return {};
}

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify({ genReqId: (request) => traceIdOf(request, 1) });
  app.decorateRequest("session", null);
  carrySecurityLog(app, journal, () => null);
  app.route({ method: "POST", url: "/", handler: changePassword });
});
afterAll(() => app.close());
beforeEach(() => {
  entries = [];
});

function post(payload: object, traceId: string) {
  const traceparent = `00-${traceId}-${"cd".repeat(8)}-01`;
  const headers = { traceparent, "x-forwarded-for": "203.0.113.7" };
  return app.inject({ method: "POST", url: "/", payload, headers, remoteAddress: "203.0.113.7" });
}

describe("what happens within a request", () => {
  it("carries its trace and network without anybody passing them, body or none", async () => {
    await post({}, "ab".repeat(16));
    expect(entries[0]).toMatchObject({
      name: "password.changed",
      origin: { traceId: "ab".repeat(16), network: "203.0.113.7", device: null, account: null },
    });
  });

  it("stays with it when its body comes later, over a connection that others have used", async () => {
    const url = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const digit of ["1", "2", "3"]) {
      const traceparent = `00-${digit.repeat(32)}-${"cd".repeat(8)}-01`;
      const headers = {
        "content-type": "application/json",
        "x-forwarded-for": "203.0.113.7",
        traceparent,
      };
      const late = request(url, { method: "POST", agent, headers });
      late.write("{");
      await once(app.server, "request");
      await new Promise(setImmediate);
      late.end("}");
      const [answer] = (await once(late, "response")) as [IncomingMessage];
      await text(answer);
    }
    agent.destroy();
    expect(entries.map(({ origin }) => origin.traceId?.[0])).toEqual(["1", "2", "3"]);
  });

  it("stays apart from requests that are served at the same time", async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `${index + 10}`.repeat(16));
    await Promise.all(ids.map((id) => post({ uuid: id }, id)));
    expect(entries).toHaveLength(20);
    expect(new Set(entries.map(({ origin }) => origin.account))).toEqual(new Set(ids));
    expect(entries.every(({ origin }) => origin.account === origin.traceId)).toBe(true);
  });

  it("is about the account that was named, and not about who is signed in", async () => {
    await post({ uuid: account }, "ab".repeat(16));
    await post({ uuid: "" }, "ab".repeat(16));
    expect(entries.map(({ origin }) => origin.account)).toEqual([account, null]);
  });
});

describe("what happens outside of requests", () => {
  it("goes to the journal of its command or chore", async () => {
    await outsideRequests(journal, async () => {
      await new Promise(setImmediate);
      securityLog.record("key.rotated", { key: "signing" });
      securityLog.record("password.changed", {}, account);
    });
    expect(entries).toMatchObject([
      { name: "key.rotated", origin: { traceId: null, account: null } },
      { name: "password.changed", origin: { account } },
    ]);
  });

  it("is nobody's where there is no portal, as in tests of a service", () => {
    expect(() => securityLog.record("key.rotated", { key: "signing" })).not.toThrow();
    expect(entries).toEqual([]);
  });
});
