import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadEnv } from "../../env.ts";
import { freePort } from "../../testing/free-port.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { openTracing } from "./open-tracing.ts";
import { type ReceivedSpan, startOtlpReceiver } from "./testing/otlp-receiver.ts";
import { traced, traceWith, type Tracing } from "./tracing.ts";

const test = usePortal({ TRUST_PROXY: "1", TRUST_TRACEPARENT: "true" });

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing;
const said: string[] = [];
/** Variables that the packages of OpenTelemetry read themselves. */
const own = ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_SERVICE_NAME"] as const;

async function trace(settings: Record<string, string> = {}): Promise<void> {
  const { tracing: asked } = loadEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    ...settings,
  });
  if (asked === null) throw new Error("no tracing was asked for");
  tracing = await openTracing(asked, { say: (line) => said.push(line) });
  traceWith(tracing);
}

/** Ends the tracing, so that all is sent. */
async function received(): Promise<ReceivedSpan[]> {
  traceWith(null);
  await tracing.close();
  return receiver.spans;
}

const only = (spans: ReceivedSpan[], name: string) => spans.filter((span) => span.name === name);

beforeEach(async () => {
  receiver = await startOtlpReceiver();
  process.env["OTEL_EXPORTER_OTLP_ENDPOINT"] = receiver.url;
  process.env["OTEL_SERVICE_NAME"] = "harbour-portal";
});
afterEach(async () => {
  await received();
  await receiver.close();
  for (const name of own) delete process.env[name];
  said.length = 0;
});

const given = "4bf92f3577b34da6a3ce929d0e0e4736";
const parent = "00f067aa0ba902b7";

describe("a request", () => {
  it("is traced under the id that its answer shows, with its statements, and nobody's data", async () => {
    await trace();
    const { email } = test.ours;
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/auth/v2/login?next=secret-place",
      payload: { email, password: "Wrong-2026!" },
    });
    const spans = await received();
    const [request] = only(spans, "login");
    expect(request).toMatchObject({
      traceId: answer.json<{ trace_id: string }>().trace_id,
      parentSpanId: "",
      attributes: {
        "http.route": "/api/auth/v2/login",
        "http.request.method": "POST",
        "http.response.status_code": answer.statusCode,
      },
      isFault: false,
    });
    const [statement] = only(spans, "select sso_domains");
    expect(statement).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    const sent = receiver.bodies.join();
    expect(sent).toContain("harbour-portal");
    for (const secret of [email, "Wrong-2026!", "secret-place", "$1", test.ours.userUuid]) {
      expect(sent).not.toContain(secret);
    }
  });

  it("traces the statements of transactions, and those that fail", async () => {
    await trace();
    await traced("work", async () => {
      await test.database.db.transaction(async (tx) => {
        await tx.execute("select uuid from users limit 1");
        await tx.transaction((nested) => nested.execute("select uuid from brands limit 1"));
      });
      await test.database.db.execute("select uuid from no_such_table").catch(() => undefined);
    });
    const spans = await received();
    const [work] = only(spans, "work");
    for (const name of ["select users", "select brands", "select no_such_table"]) {
      expect(only(spans, name)).toMatchObject([
        { parentSpanId: work?.spanId, isFault: name.endsWith("no_such_table") },
      ]);
    }
  });

  it("is told as Protocol Buffers unless otherwise is asked", async () => {
    await trace({ OTEL_EXPORTER_OTLP_PROTOCOL: "" });
    const answer = await test.app.inject({ url: "/api/healthcheck" });
    const spans = await received();
    expect(only(spans, "getHealth")).toMatchObject([
      {
        traceId: answer.headers["x-trace-id"],
        attributes: { "http.response.status_code": answer.statusCode },
      },
    ]);
  });

  it("goes on with the trace of a proxy, and with none of who has not passed it", async () => {
    await trace();
    const ask = (headers: Record<string, string>) =>
      test.app.inject({
        url: "/api/healthcheck",
        headers: { traceparent: `00-${given}-${parent}-01`, ...headers },
      });
    await ask({ "x-forwarded-for": "198.51.100.7" });
    await ask({});
    const [known, stranger] = only(await received(), "getHealth");
    expect(known).toMatchObject({ traceId: given, parentSpanId: parent });
    expect(stranger?.traceId).not.toBe(given);
    expect(stranger?.parentSpanId).toBe("");
  });

  it("says the scheme that a proxy tells, and nothing that a stranger does", async () => {
    await trace();
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url: "/api/healthcheck", headers });
    await ask({ "x-forwarded-proto": "whoever:secret" });
    await ask({ "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "whoever:secret" });
    await ask({ "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" });
    const schemes = only(await received(), "getHealth").map(
      ({ attributes }) => attributes["url.scheme"],
    );
    expect(schemes).toEqual(["http", "http", "https"]);
  });

  it("is kept where a proxy says so, and never because a stranger does", async () => {
    await trace({ OTEL_TRACES_SAMPLER: "parentbased_always_off" });
    const ask = (headers: Record<string, string>) =>
      test.app.inject({
        url: "/api/healthcheck",
        headers: { traceparent: `00-${given}-${parent}-01`, ...headers },
      });
    await ask({});
    await ask({ "x-forwarded-for": "198.51.100.7" });
    expect(only(await received(), "getHealth").map(({ traceId }) => traceId)).toEqual([given]);
  });
});

describe("work beside requests", () => {
  it("is traced by chore", async () => {
    await trace();
    await test.app.housekeeping.runNow();
    const spans = await received();
    const [chore] = only(spans, "chore sweepAnalytics");
    expect(chore).toMatchObject({ parentSpanId: "", isFault: false });
    expect(spans.filter(({ parentSpanId }) => parentSpanId === chore?.spanId)).not.toEqual([]);
  });

  it("says that it failed", async () => {
    await trace();
    const failing = traced("work", () => Promise.reject(new Error("maya@harbor.example")));
    await expect(failing).rejects.toThrow("maya");
    expect(only(await received(), "work")).toMatchObject([{ isFault: true }]);
    expect(receiver.bodies.join()).not.toContain("maya");
  });
});

describe("calls to other hosts", () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      response.writeHead(request.url?.includes("gone") === true ? 404 : 200).end("done");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("are traced by host and status, never by address, whoever makes them", async () => {
    await trace();
    await traced("work", async () => {
      await (await fetch(`${url}/gone?token=secret`)).text();
      const [answer] = await once(get(`${url}?token=secret`), "response");
      answer.resume();
      await once(answer, "end");
    });
    await fetch(url);
    const spans = await received();
    const [work] = only(spans, "work");
    const { port } = server.address() as AddressInfo;
    expect(only(spans, "GET")).toMatchObject(
      [404, 200].map((status) => ({
        traceId: work?.traceId,
        parentSpanId: work?.spanId,
        attributes: {
          "server.address": "127.0.0.1",
          "server.port": port,
          "http.response.status_code": status,
        },
        isFault: status === 404,
      })),
    );
    expect(only(spans, "POST")).toEqual([]);
    expect(receiver.bodies.join()).not.toMatch(/private|secret/);
  });

  it("say where nobody answers", async () => {
    await trace();
    const gone = `http://127.0.0.1:${await freePort()}/`;
    await traced("work", async () => {
      await fetch(gone).catch(() => undefined);
      await once(get(gone), "error");
    });
    expect(only(await received(), "GET")).toMatchObject([{ isFault: true }, { isFault: true }]);
  });
});

it("says once that nobody takes the traces, and keeps nobody from their work", async () => {
  receiver.answer(400);
  await trace({ OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "1", OTEL_BSP_SCHEDULE_DELAY: "1" });
  for (const name of ["one", "two", "three"]) await traced(name, async () => undefined);
  await expect.poll(() => receiver.spans.length).toBe(3);
  await received();
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(`Traces are lost, ${receiver.url} does not take them`);
});
