import { expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { readCspReports } from "./csp-report.ts";

const test = usePortal();

const report = (directive: string) => ({
  "csp-report": {
    "violated-directive": directive,
    "blocked-uri": "https://evil.example/4111111111111111",
    "script-sample": "card = 4111111111111111",
  },
});

interface Sending {
  type?: string;
  network?: string;
  app?: typeof test.app;
}

function send(
  payload: unknown,
  { type = "application/csp-report", network = "203.0.113.9", app = test.app }: Sending = {},
) {
  return app.inject({
    method: "POST",
    url: "/csp-reports",
    remoteAddress: network,
    headers: { "content-type": type, host: "localhost:4000" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
}

async function violations(): Promise<string[]> {
  return (await test.securityLines()).filter((line) => line.includes('"page.violated"'));
}

it("writes down what of the policy was broken, and nothing that a report says besides", async () => {
  expect((await send(report("script-src-elem"))).statusCode).toBe(204);
  const lines = await violations();
  expect(lines.at(-1)).toContain('"directive":"script-src"');
  expect(lines.join("\n")).not.toMatch(/evil|4111/);
});

it("reads the reports of newer browsers, of which several come at once", async () => {
  const modern = (effectiveDirective: string) => ({
    type: "csp-violation",
    body: { effectiveDirective, blockedURL: "https://evil.example" },
  });
  const before = (await violations()).length;
  await send([modern("connect-src"), modern("connect-src"), modern("made-up"), { type: "crash" }], {
    type: "application/reports+json",
  });
  expect((await violations()).slice(before).map((line) => JSON.parse(line).directive)).toEqual([
    "connect-src",
    "other",
  ]);
});

it.each([["not json"], ["null"], ["[]"], ['{"csp-report":1}'], ["[1,null]"]])(
  "hears %s and writes nothing",
  async (payload) => {
    const before = (await violations()).length;
    expect((await send(payload)).statusCode).toBe(204);
    expect((await violations()).length).toBe(before);
  },
);

it("takes no other kind of body, and none that is large", async () => {
  expect((await send("{}", { type: "application/json" })).statusCode).toBe(415);
  expect((await send("x".repeat(40_000))).statusCode).toBe(413);
});

/** Sends as many calls as told at once, at two processes in turn; how many were written down. */
async function flood(networks: readonly string[]): Promise<number> {
  const other = await test.another();
  const before = (await violations()).length;
  const answers = await Promise.all(
    networks.map((network, n) =>
      send(report("img-src"), { network, app: n % 2 === 0 ? test.app : other }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  return (await violations()).length - before;
}

const fresh = () => test.database.sql`delete from rate_limits`;

it("reads twenty calls of a network an hour, of fifty at once, and answers the others alike", async () => {
  await fresh();
  expect(await flood(Array.from({ length: 50 }, () => "203.0.113.77"))).toBe(20);
});

it("reads four times as many of a site with many networks", async () => {
  await fresh();
  const networks = Array.from({ length: 100 }, (_, n) => `2001:db8:1:${n.toString(16)}::1`);
  expect(await flood(networks)).toBe(80);
});

it("reads 500 calls an hour of all networks together", async () => {
  await fresh();
  const networks = Array.from({ length: 102 }, (_, n) => `198.51.100.${n}`);
  let read = 0;
  for (let round = 0; round < 5; round++) read += await flood(networks);
  expect(read).toBe(500);
});

it("leaves the body of what comes beyond unread, whatever it is, and counts every call", async () => {
  await fresh();
  const network = "203.0.113.78";
  for (let n = 0; n < 20; n++) await send("not json", { network });
  const before = (await violations()).length;
  expect((await send("x".repeat(40_000), { network })).statusCode).toBe(204);
  expect((await send(report("img-src"), { network })).statusCode).toBe(204);
  expect((await violations()).length).toBe(before);
});

it("reads ten reports of a call at most", () => {
  const many = Array.from({ length: 50 }, () => ({
    type: "csp-violation",
    body: { effectiveDirective: "img-src" },
  }));
  expect(readCspReports(many)).toHaveLength(10);
});
