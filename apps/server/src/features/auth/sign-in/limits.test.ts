import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeUser, testPassword } from "../../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { signInLimits } from "./sign-in.service.ts";

let test: TestApp;
let processes: FastifyInstance[];
beforeAll(async () => {
  test = await createTestApp();
  processes = [test.app, await test.another()];
});
afterAll(() => test.close());

function post(at: number, url: string, payload: object, remoteAddress = "192.0.2.1") {
  const app = processes[at % processes.length] ?? test.app;
  return app.inject({ method: "POST", url, payload, remoteAddress });
}

const login = (at: number, email: string, password: string, ip?: string) =>
  post(at, "/api/auth/v2/login", { email, password }, ip);

it("counts wrong passwords of an account over all processes and network addresses", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const { count } = signInLimits.failuresPerAccount;
  for (let at = 0; at < count; at += 1) {
    expect((await login(at, email, "wrong", `192.0.2.${at}`)).statusCode).toBe(401);
  }
  for (const at of [0, 1]) {
    const answer = await login(at, email, testPassword, "198.51.100.1");
    expect(answer.json()).toMatchObject({ status: 429, code: "auth.too_many_attempts" });
  }
});

it("counts wrong passwords from a network address over all processes and accounts", async () => {
  const { email } = await makeUser(test.database.db, test.ours);
  const { count } = signInLimits.failuresPerNetwork;
  const ip = "203.0.113.7";
  const tries = Array.from({ length: count }, (_none, at) =>
    login(at, `nobody-${at}@nowhere.example`, "wrong", ip),
  );
  await Promise.all(tries);
  expect((await login(0, email, testPassword, ip)).statusCode).toBe(429);
  expect((await login(1, email, testPassword, "203.0.113.8")).statusCode).toBe(200);
});

it("limits how many addresses one network asks about, over all processes", async () => {
  const { count } = signInLimits.checksPerNetwork;
  const check = (at: number) =>
    post(at, "/api/auth/v2/validate-email", { email: `a${at}@nowhere.example` }, "203.0.113.9");
  const answers = await Promise.all(Array.from({ length: count }, (_none, at) => check(at)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect((await check(0)).json()).toMatchObject({ code: "auth.too_many_attempts" });
});
