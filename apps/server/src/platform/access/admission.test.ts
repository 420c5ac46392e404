import { endpoint } from "@portico/contract";
import Type from "typebox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { serve } from "../http/calls.ts";
import { createHttpServer } from "../http/http-server.ts";
import { admissionOf } from "./admission.ts";
import type { EnteredBuilding } from "./entered-building.ts";

const home = "0198f2a4-7c1e-7b52-9d3a-4f0e6a1b2c3d";
const elsewhere = "0198f2a4-7c1e-7b52-9d3a-4f0e6a1b2c3e";
const finished = {
  sessionUuid: home,
  userUuid: home,
  tokenVersion: 3,
  isSignUpComplete: true,
  brandScope: null,
  app: null,
};

const parts = {
  summary: "A call about a building.",
  response: Type.Object({ reached: Type.String() }),
  errors: [],
} as const;
const named = Type.Object({ buildingUuid: Type.String({ maxLength: home.length }) });
const calls = {
  path: endpoint({
    ...parts,
    id: "path",
    route: "GET /path/:buildingUuid",
    access: { reach: "building" },
    params: named,
  }),
  query: endpoint({
    ...parts,
    id: "query",
    route: "GET /query",
    access: { reach: "building" },
    query: named,
  }),
  body: endpoint({
    ...parts,
    id: "body",
    route: "POST /body",
    access: { reach: "building" },
    body: Type.Object({ building_uuid: Type.String() }),
  }),
  allowed: endpoint({
    ...parts,
    id: "allowed",
    route: "GET /allowed/:buildingUuid",
    access: { reach: "building", permission: "can-decide-bookings" },
    params: named,
  }),
} as const;

const unfinished = endpoint({
  ...parts,
  id: "unfinished",
  route: "GET /unfinished",
  access: { reach: "own", signUp: "may-be-unfinished" },
});

const proved = endpoint({
  ...parts,
  id: "proved",
  route: "GET /proved",
  access: { reach: "own", proof: "fresh" },
});

let session: typeof finished | null;
let isProved: boolean;

const app = createHttpServer({
  logLevel: "silent",
  publicUrl: "https://portal.example",
  trustProxy: 0,
  trustTraceparent: false,
});
/** What has been asked and done, in order. */
const steps: string[] = [];
let held: Set<"can-decide-bookings">;

beforeAll(async () => {
  app.decorate("authenticate", async () => {
    if (session === null) throw new AppError("auth.session_required");
    return session;
  });
  app.decorate("requireProof", async (_session, demand) => {
    steps.push(demand);
    if (!isProved) throw new AppError("auth.proof_required");
  });
  app.decorate("enterBuilding", async (_session, buildingUuid) => {
    steps.push("enter");
    if (buildingUuid !== home) throw new AppError("buildings.not_found");
    return { place: { buildingUuid, portfolioUuid: elsewhere } } as EnteredBuilding;
  });
  app.decorate("permissionsIn", async () => {
    steps.push("permissions");
    return held;
  });
  for (const call of Object.values(calls)) {
    serve(app, call, async ({ building }) => {
      steps.push("act");
      return { reached: building.place.buildingUuid };
    });
  }
  for (const call of [unfinished, proved]) serve(app, call, async () => ({ reached: "own" }));
  app.get<{ Params: { buildingUuid: string } }>("/own/:buildingUuid", async (request, reply) => {
    const call = {
      params: request.params,
      query: {},
      session: finished,
      locale: "en-us",
    } as const;
    return (await app.ownCalls.get("path")?.(call, { request, reply }))?.json;
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  steps.length = 0;
  session = finished;
  isProved = true;
  held = new Set(["can-decide-bookings"]);
});

const ways = {
  path: (uuid: string) => app.inject({ url: `/api/path/${uuid}` }),
  query: (uuid: string) => app.inject({ url: "/api/query", query: { buildingUuid: uuid } }),
  body: (uuid: string) =>
    app.inject({ method: "POST", url: "/api/body", payload: { building_uuid: uuid } }),
  allowed: (uuid: string) => app.inject({ url: `/api/allowed/${uuid}` }),
};

describe.each(["path", "query", "body"] as const)("a building named in the %s", (way) => {
  it("is entered before the handler, which is told where it is", async () => {
    expect((await ways[way](home)).json()).toEqual({ reached: home });
    expect(steps).toEqual(["enter", "act"]);
  });

  it("keeps the handler from those who may not enter", async () => {
    expect((await ways[way](elsewhere)).json()).toMatchObject({ code: "buildings.not_found" });
    expect(steps).toEqual(["enter"]);
  });
});

describe("an account whose sign-up is not finished", () => {
  beforeEach(() => {
    session = { ...finished, isSignUpComplete: false };
  });

  it("makes the calls that are for it", async () => {
    expect((await app.inject({ url: "/api/unfinished" })).json()).toEqual({ reached: "own" });
  });

  it("enters no building by any other", async () => {
    expect((await ways.path(home)).json()).toMatchObject({ code: "auth.sign_up_unfinished" });
    expect(steps).toEqual([]);
  });
});

it("enters no building without a session", async () => {
  session = null;
  expect((await ways.path(home)).json()).toMatchObject({ code: "auth.session_required" });
  expect(steps).toEqual([]);
});

describe("a permission", () => {
  it("is asked for in the building that was entered, and before the handler", async () => {
    expect((await ways.allowed(home)).json()).toEqual({ reached: home });
    expect(steps).toEqual(["enter", "permissions", "act"]);
  });

  it("is no answer to whether a building exists that one may not enter", async () => {
    held = new Set();
    expect((await ways.allowed(elsewhere)).json()).toMatchObject({ code: "buildings.not_found" });
    expect((await ways.allowed(home)).json()).toMatchObject({ code: "permissions.not_allowed" });
    expect(steps).toEqual(["enter", "enter", "permissions"]);
  });
});

describe("a proof of who calls", () => {
  const call = async () => (await app.inject({ url: "/api/proved" })).json<object>();

  it("is demanded by the calls that say so, and comes before them", async () => {
    expect(await call()).toEqual({ reached: "own" });
    expect(steps).toEqual(["fresh"]);
    isProved = false;
    expect(await call()).toMatchObject({ code: "auth.proof_required" });
  });

  it("is not asked of those who may not call at all, nor by any other call", async () => {
    isProved = false;
    session = { ...finished, isSignUpComplete: false };
    expect(await call()).toMatchObject({ code: "auth.sign_up_unfinished" });
    session = finished;
    expect((await ways.path(home)).json()).toEqual({ reached: home });
    expect(steps).toEqual(["enter", "act"]);
  });
});

it("serves no call about a building that names none", () => {
  const lost = { ...parts, id: "lost", route: "GET /lost", access: { reach: "building" } } as const;
  expect(() => admissionOf(app, lost)).toThrow("lost names no building");
});

it("lets the process itself make no call that its caller may not make", async () => {
  const answers = await Promise.all(
    [home, elsewhere].map((uuid) => app.inject({ url: `/own/${uuid}` })),
  );
  expect(answers.map((answer) => answer.json())).toEqual([
    { reached: home },
    expect.objectContaining({ code: "buildings.not_found" }),
  ]);
});

it("lets the process itself make no call whose parameters break the contract", async () => {
  const answer = await app.inject({ url: `/own/${home}0` });
  expect(answer.json()).toMatchObject({ code: "request.invalid" });
  expect(steps).toEqual([]);
});
