import { PassThrough } from "node:stream";
import type { Problem } from "@portico/contract";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { refuseOverload } from "./overload.ts";

const limits = { atWork: 3, patience: 20 };

let app: FastifyInstance;
/** Calls at work end with it. */
let held: PromiseWithResolvers<void>;

beforeEach(() => {
  held = Promise.withResolvers();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error;
    void reply.status(error.status).send({ code: error.code, ...error.next });
  });
  refuseOverload(app, limits);
  app.get("/slow", async () => held.promise.then(() => ({ ok: true })));
  app.get("/quick", async () => ({ ok: true }));
  app.get("/healthcheck", { config: { isUrgent: true } }, async () => ({ ok: true }));
});
afterEach(() => app.close());

const ask = async (url: string) => (await app.inject({ url })).statusCode;

/** Requests that are at work until the test ends them. */
async function fill(count: number): Promise<Promise<number>[]> {
  const working = Array.from({ length: count }, () => ask("/slow"));
  // Have passed the hooks once an urgent one behind them is answered.
  await ask("/healthcheck");
  return working;
}

it("lets just so many work, and refuses the next in time, with when to ask again", async () => {
  const working = await fill(limits.atWork - 1);
  expect(await ask("/quick")).toBe(200);
  working.push(...(await fill(1)));
  const refused = await app.inject({ url: "/quick" });
  expect(refused.statusCode).toBe(503);
  const { code, retry_after: wait } = refused.json<Problem>();
  expect(code).toBe("server.overloaded");
  expect(wait).toBeGreaterThanOrEqual(2);
  expect(wait).toBeLessThanOrEqual(5);
  held.resolve();
  expect(await Promise.all(working)).toEqual([200, 200, 200]);
  expect(await ask("/quick")).toBe(200);
});

it("answers what is urgent however much waits", async () => {
  const working = await fill(limits.atWork);
  expect(await ask("/healthcheck")).toBe(200);
  held.resolve();
  await Promise.all(working);
});

it("lets those in who wait, in turn, as places come free", async () => {
  app = Fastify();
  refuseOverload(app, { atWork: 1, patience: 60_000 });
  const turns: string[] = [];
  const ends = new Map<string, () => void>();
  app.get("/:name", async ({ params }) => {
    const { name } = params as { name: string };
    turns.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { ok: true };
  });
  const asked = ["first", "second", "third"].map((name) => ask(`/${name}`));
  await expect.poll(() => turns).toEqual(["first"]);
  ends.get("first")?.();
  await expect.poll(() => turns).toEqual(["first", "second"]);
  ends.get("second")?.();
  await expect.poll(() => turns).toEqual(["first", "second", "third"]);
  ends.get("third")?.();
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
});

it("holds no place for a body that does not come, and takes one when it is there", async () => {
  app.post("/slow", async () => held.promise.then(() => ({ ok: true })));
  const bodies = Array.from({ length: limits.atWork + 1 }, () => new PassThrough());
  const sent = bodies.map((payload) =>
    app.inject({
      method: "POST",
      url: "/slow",
      headers: { "content-type": "application/json", "transfer-encoding": "chunked" },
      payload,
    }),
  );
  await ask("/healthcheck");
  expect(await ask("/quick")).toBe(200);
  for (const body of bodies) body.end("{}");
  // All but one are at work then, and one is refused.
  await Promise.race(sent);
  expect(await ask("/quick")).toBe(503);
  held.resolve();
  const answers = await Promise.all(sent);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused).toHaveLength(1);
});

it("keeps the place of whom nothing more comes from", async () => {
  app = Fastify();
  refuseOverload(app, { atWork: 1, patience: 60_000 });
  const turns: string[] = [];
  const ends = new Map<string, () => void>();
  app.post("/:name", async ({ params }) => {
    const { name } = params as { name: string };
    turns.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return { ok: true };
  });
  const asked = ["first", "second", "third"].map((name) => {
    const headers = name === "second" ? { "content-length": "0" } : {};
    return app.inject({ method: "POST", url: `/${name}`, headers });
  });
  for (const [at, name] of ["first", "second", "third"].entries()) {
    await expect.poll(() => turns[at]).toBe(name);
    ends.get(name)?.();
  }
  await Promise.all(asked);
});

it("holds no place for what waits for another host", async () => {
  app.get("/elsewhere", { config: { waitsForOthers: true } }, async () =>
    held.promise.then(() => ({ ok: true })),
  );
  const waiting = Array.from({ length: 3 * limits.atWork }, () => ask("/elsewhere"));
  await ask("/healthcheck");
  expect(await ask("/quick")).toBe(200);
  held.resolve();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

it("gives the places back that refused ones never had", async () => {
  const working = await fill(limits.atWork);
  const refused = await Promise.all(Array.from({ length: 20 }, () => ask("/quick")));
  expect(new Set(refused)).toEqual(new Set([503]));
  held.resolve();
  await Promise.all(working);
  const again = await fill(limits.atWork);
  expect(await Promise.all(again)).toEqual([200, 200, 200]);
});

it("keeps the place of what is done for somebody who has gone until it is done", async () => {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const gone = Array.from({ length: limits.atWork }, () =>
    fetch(`${address}/slow`, { signal: leaving.signal }).catch(() => "gone"),
  );
  await expect.poll(() => ask("/quick")).toBe(503);
  leaving.abort();
  await Promise.all(gone);
  // They have hung up once a later connection is answered.
  expect((await fetch(`${address}/healthcheck`)).status).toBe(200);
  expect(app.workload.atWork).toBe(limits.atWork);
  expect(await ask("/quick")).toBe(503);
  held.resolve();
  await expect.poll(() => app.workload.atWork).toBe(0);
  expect(await ask("/quick")).toBe(200);
});

it("does not begin what somebody waited for who has gone", async () => {
  app = Fastify();
  refuseOverload(app, { atWork: 1, patience: 60_000 });
  const begun: string[] = [];
  app.get("/:name", async ({ params }) => {
    begun.push((params as { name: string }).name);
    await held.promise;
    return { ok: true };
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const first = fetch(`${address}/first`);
  await expect.poll(() => begun).toEqual(["first"]);
  const leaving = new AbortController();
  const second = fetch(`${address}/second`, { signal: leaving.signal }).catch(() => "gone");
  await expect.poll(() => app.workload.waiting).toBe(1);
  leaving.abort();
  await second;
  await expect.poll(() => app.workload.waiting).toBe(0);
  held.resolve();
  await first;
  expect(begun).toEqual(["first"]);
});

describe("a request whose body comes late", () => {
  const patience = 60_000;
  /** What ends each call that is at work, by its name. */
  let ends: Map<string, () => void>;
  let turns: string[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    ends = new Map();
    turns = [];
    app = Fastify();
    app.setErrorHandler((error: AppError, _request, reply) => reply.status(error.status).send());
    refuseOverload(app, { atWork: 1, patience });
    const work = async ({ params }: FastifyRequest) => {
      const { name } = params as { name: string };
      turns.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return { ok: true };
    };
    app.get("/:name", work);
    app.post("/:name", work);
  });
  afterEach(() => vi.useRealTimers());

  /** A call with a body that is still to be sent. */
  function send(url: string) {
    const body = new PassThrough();
    const headers = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const answer = app.inject({ method: "POST", url, headers, payload: body });
    return { body, status: answer.then(({ statusCode }) => statusCode) };
  }

  /** How many wait while one is at work. */
  const waiting = () => app.workload.atWork === 1 && app.workload.waiting;

  it("has waited before, and is refused when both together are enough", async () => {
    const first = ask("/first");
    await expect.poll(waiting).toBe(0);
    const { body, status } = send("/form");
    await expect.poll(waiting).toBe(1);
    vi.advanceTimersByTime(patience / 2);
    const second = ask("/second");
    await expect.poll(waiting).toBe(2);
    // The form is let in, gives its place to the second while its body comes, and waits again.
    ends.get("first")?.();
    await expect.poll(() => turns).toEqual(["first", "second"]);
    body.end("{}");
    await expect.poll(waiting).toBe(1);
    vi.advanceTimersByTime(patience / 2);
    expect(await status).toBe(503);
    ends.get("second")?.();
    expect(await Promise.all([first, second])).toEqual([200, 200]);
  });

  it("has a part of its patience left, however long it has waited before", async () => {
    const first = ask("/first");
    await expect.poll(waiting).toBe(0);
    const { body, status } = send("/form");
    await expect.poll(waiting).toBe(1);
    vi.advanceTimersByTime(patience - 1000);
    const second = ask("/second");
    await expect.poll(waiting).toBe(2);
    ends.get("first")?.();
    await expect.poll(() => turns).toEqual(["first", "second"]);
    body.end("{}");
    await expect.poll(waiting).toBe(1);
    vi.advanceTimersByTime(patience / 5);
    ends.get("second")?.();
    await expect.poll(() => turns).toContain("form");
    ends.get("form")?.();
    expect(await Promise.all([first, second, status])).toEqual([200, 200, 200]);
  });

  it("goes before those who have never been let in", async () => {
    const { body, status } = send("/form");
    await expect.poll(() => app.workload.atWork).toBe(0);
    const first = ask("/first");
    await expect.poll(waiting).toBe(0);
    const second = ask("/second");
    await expect.poll(waiting).toBe(1);
    body.end("{}");
    await expect.poll(waiting).toBe(2);
    for (const name of ["first", "form", "second"]) {
      await expect.poll(() => turns).toContain(name);
      ends.get(name)?.();
    }
    expect(await Promise.all([first, status, second])).toEqual([200, 200, 200]);
    expect(turns).toEqual(["first", "form", "second"]);
  });
});
