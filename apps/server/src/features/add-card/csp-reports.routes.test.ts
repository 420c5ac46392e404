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

function send(payload: unknown, { type = "application/csp-report", network = "203.0.113.9" } = {}) {
  return test.app.inject({
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

it("writes twenty calls of a network an hour, and answers the others alike", async () => {
  const network = "203.0.113.77";
  const before = (await violations()).length;
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => send(report("img-src"), { network })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect((await violations()).length - before).toBe(20);
});

it("reads ten reports of a call at most", () => {
  const many = Array.from({ length: 50 }, () => ({
    type: "csp-violation",
    body: { effectiveDirective: "img-src" },
  }));
  expect(readCspReports(many)).toHaveLength(10);
});
