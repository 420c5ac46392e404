import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadEnv } from "../../env.ts";
import { logAccess } from "./access-log.ts";
import { createHttpServer } from "./http-server.ts";

const isNoFault = (error: unknown) => {
  throw error;
};

async function serveLogged(target: string, said: string[] = []) {
  const settings = { LOG_LEVEL: "silent", TRUST_PROXY: "1", TRUST_TRACEPARENT: "true" };
  const app = createHttpServer(loadEnv(settings));
  onTestFinished(() => app.close());
  const say = (lines: string) => void said.push(...lines.split("\n"));
  logAccess(app, { target, say, onFault: isNoFault });
  app.get("/people/:uuid", { config: { operation: "getPerson" } }, async () => "x".repeat(1000));
  app.get("/*", async (_request, reply) => reply.status(404).send());
  return { app, said, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

it("says what was asked for and what came of it, and not by whom or about whom", async () => {
  const { url, said } = await serveLogged("stdout");
  const traceId = "ab".repeat(16);
  const headers = {
    traceparent: `00-${traceId}-${"cd".repeat(8)}-01`,
    "user-agent": "maya-browser",
    "x-forwarded-for": "203.0.113.7",
  };
  await (await fetch(`${url}/people/maya?email=maya@harbor.example`, { headers })).text();
  await (await fetch(`${url}/made-up/maya`, { method: "GET", headers })).text();
  await expect.poll(() => said.length).toBe(2);
  const [first, second] = said.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(Object.keys(first ?? {})).toEqual([
    "type",
    "time",
    "operation",
    "method",
    "status",
    "ms",
    "bytes",
    "trace_id",
  ]);
  expect(first).toMatchObject({ operation: "getPerson", method: "GET", status: 200 });
  expect(first).toMatchObject({ type: "portico.access", trace_id: traceId });
  expect(second).toMatchObject({ operation: "page:unknown", status: 404 });
  // Of its own answer alone, though both went over one connection.
  expect(first?.["bytes"]).toBeGreaterThan(1000);
  expect(first?.["bytes"]).toBeLessThan(4000);
  expect(second?.["bytes"]).toBeLessThan(1500);
  expect(said.join("\n")).not.toMatch(/maya|127\.0\.0\.1|203\.0\.113/);
});

it("writes to a file that only its owner reads, and nothing when it is off", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portico-access-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "access.log");
  const logged = await serveLogged(file);
  await logged.app.inject({ url: "/people/maya" });
  await logged.app.close();
  expect(await readFile(file, "utf8")).toMatch(/^\{"type":"portico\.access".+\}\n$/);
  const off = await serveLogged("off");
  await off.app.inject({ url: "/people/maya" });
  await off.app.close();
  expect(off.said).toEqual([]);
});
