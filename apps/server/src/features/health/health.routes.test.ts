import { describe, expect, it, onTestFinished } from "vitest";
import { loadEnv } from "../../env.ts";
import { createHttpServer } from "../../platform/http/http-server.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { type HealthQuestions, healthRoutes } from "./health.routes.ts";

const well: HealthQuestions = {
  askDatabase: async () => [],
  askMigrated: async () => 7,
  lastMigration: 7,
  hears: () => true,
};

function serveHealth(questions: Partial<HealthQuestions> = {}) {
  const app = createHttpServer(loadEnv({ LOG_LEVEL: "silent" }));
  onTestFinished(() => app.close());
  healthRoutes(app, { ...well, ...questions });
  return app;
}

const away = () => Promise.reject(new Error("The database at db.internal is away."));

it("asks the database once for all who ask meanwhile, and anew for the next", async () => {
  const app = createHttpServer(loadEnv({ LOG_LEVEL: "silent" }));
  onTestFinished(() => app.close());
  const questions: PromiseWithResolvers<void>[] = [];
  healthRoutes(app, {
    ...well,
    askDatabase: () => {
      const question = Promise.withResolvers<void>();
      questions.push(question);
      return question.promise;
    },
  });
  const ask = async () => (await app.inject({ url: "/healthcheck" })).statusCode;

  const many = [ask(), ask(), ask()];
  await expect.poll(() => questions.length).toBe(1);
  // The last one is on its way, too, once another request has passed all that it passes.
  await app.inject({ url: "/nothing" });
  questions[0]?.resolve();
  expect(await Promise.all(many)).toEqual([200, 200, 200]);
  expect(questions).toHaveLength(1);

  const next = ask();
  await expect.poll(() => questions.length).toBe(2);
  questions[1]?.reject(new Error("The database is away."));
  expect(await next).toBe(503);
});

describe("readiness", () => {
  const ok = { database: "OK", migrations: "OK", notices: "OK", replicas: "NONE", serving: "OK" };

  it.each([
    ["all is well", {}, 200, {}],
    ["newer code has migrated", { askMigrated: async () => 8 }, 200, {}],
    ["no notices ever arrive", { hears: () => null }, 200, { notices: "NONE" }],
    ["the database is away", { askDatabase: away }, 503, { database: "UNAVAILABLE" }],
    ["it does not tell", { askMigrated: away }, 503, { migrations: "UNAVAILABLE" }],
    ["it lacks a migration", { askMigrated: async () => 6 }, 503, { migrations: "UNAVAILABLE" }],
    ["notices stay away", { hears: () => false }, 503, { notices: "UNAVAILABLE" }],
  ])("says which part it is: %s", async (_what, questions, status, parts) => {
    const answer = await serveHealth(questions).inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual({
      status: status === 200 ? "OK" : "UNAVAILABLE",
      parts: { ...ok, ...parts },
    });
    expect(answer.body).not.toContain("db.internal");
  });

  it("ends before the process does, which answers meanwhile and keeps no connection", async () => {
    const app = serveHealth();
    expect((await app.inject({ url: "/readyz" })).headers.connection).not.toBe("close");
    await app.draining.begin(0);
    const answer = await app.inject({ url: "/readyz" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ parts: { ...ok, serving: "DRAINING" } });
    expect(answer.headers.connection).toBe("close");
    expect((await app.inject({ url: "/healthcheck" })).statusCode).toBe(200);
  });
});

it("lives while the database is away", async () => {
  const app = serveHealth({ askDatabase: away, askMigrated: away });
  const answer = await app.inject({ url: "/livez" });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: "OK" }]);
});

describe("the portal", () => {
  const test = usePortal();

  it("is ready once notices arrive", async () => {
    const ask = async () => (await test.app.inject({ url: "/readyz" })).statusCode;
    await expect.poll(ask).toBe(200);
  });

  it.each(["/ready", "/metrics", "/healthz", "/ping"])("shows no page at %s", async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});
