import { expect, it, onTestFinished } from "vitest";
import { loadEnv } from "../../env.ts";
import { createHttpServer } from "../../platform/http/http-server.ts";
import { healthRoutes } from "./health.routes.ts";

it("asks the database once for all who ask meanwhile, and anew for the next", async () => {
  const app = createHttpServer(loadEnv({ LOG_LEVEL: "silent" }));
  onTestFinished(() => app.close());
  const questions: PromiseWithResolvers<void>[] = [];
  healthRoutes(app, () => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
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
