import { expect, it, onTestFinished } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { createHttpServer } from "./http-server.ts";

/** A server whose one call fails so, what it answered, and what its log was told. */
async function failWith(error: unknown) {
  const app = createHttpServer({
    logLevel: "silent",
    publicUrl: "https://portal.example",
    trustProxy: 0,
    trustTraceparent: false,
  });
  onTestFinished(() => app.close());
  const said: unknown[][] = [];
  app.addHook("onRequest", async ({ log }) => {
    for (const level of ["debug", "info", "error"] as const) {
      log[level] = (...told: unknown[]) => void said.push([level, ...told]);
    }
  });
  app.get("/", async () => {
    throw error;
  });
  const answer = await app.inject({ url: "/", headers: { host: "portal.example" } });
  return { answer, said };
}

it("answers what it can't help without its text, and logs it in full", async () => {
  const fault = new Error("maya@harbor.example was not found");
  const { answer, said } = await failWith(fault);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain("maya");
  expect(answer.json()).toMatchObject({ code: "server.failed", trace_id: expect.any(String) });
  expect(answer.headers["x-trace-id"]).toBe(answer.json().trace_id);
  expect(answer.headers["retry-after"]).toBeUndefined();
  expect(said).toEqual([["error", { err: fault, code: "server.failed" }, "request failed"]]);
});

it("logs the code of a refusal alone", async () => {
  const { answer, said } = await failWith(new AppError("offers.closed"));
  expect(answer.json()).toMatchObject({ code: "offers.closed" });
  expect(said).toEqual([["info", { code: "offers.closed" }, "request refused"]]);
});

it("says when to come again where the database is away, and logs what failed", async () => {
  const away = new AppError("server.database_unavailable");
  const { answer, said } = await failWith(away);
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(said).toEqual([["error", { err: away, code: away.code }, "request failed"]]);
});

it("is quiet about each of the many that an overload refuses", async () => {
  const { said } = await failWith(new AppError("server.overloaded", undefined, { retry_after: 2 }));
  expect(said).toEqual([["debug", { code: "server.overloaded" }, "request refused"]]);
});
