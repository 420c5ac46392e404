import { type AppPermission, endpoint } from "@portico/contract";
import Type from "typebox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { serve } from "../http/calls.ts";
import { createHttpServer } from "../http/http-server.ts";
import type { ActingApp, CurrentSession } from "../sessions/current-session.ts";
import type { EnteredBuilding } from "./entered-building.ts";

const home = "0198f2a4-7c1e-7b52-9d3a-4f0e6a1b2c3d";
const elsewhere = "0198f2a4-7c1e-7b52-9d3a-4f0e6a1b2c3e";
const landlord = "0198f2a4-7c1e-7b52-9d3a-4f0e6a1b2c3f";

const parts = {
  summary: "A call that apps may make, or may not.",
  response: Type.Object({ caller: Type.Union([Type.String(), Type.Null()]) }),
  errors: [],
} as const;
const params = Type.Object({ buildingUuid: Type.String() });
const inBuilding = { ...parts, params } as const;

const lent = endpoint({
  ...inBuilding,
  id: "lent",
  route: "GET /lent/:buildingUuid",
  access: { reach: "building", app: "visits" },
});
const kept = endpoint({
  ...inBuilding,
  id: "kept",
  route: "GET /kept/:buildingUuid",
  access: { reach: "building" },
});
const written = endpoint({
  ...inBuilding,
  id: "written",
  route: "POST /written/:buildingUuid",
  access: {
    reach: "building",
    app: "visits",
    appFields: { for_user_uuid: "colleagues" },
    portalFields: ["card_id"],
  },
  body: Type.Object({
    for_user_uuid: Type.Optional(Type.String()),
    card_id: Type.Optional(Type.String()),
  }),
});
const own = endpoint({
  ...parts,
  id: "own",
  route: "GET /own",
  access: { reach: "own", app: "payment" },
});
const open = endpoint({ ...parts, id: "open", route: "GET /open", access: "public" });

const server = createHttpServer({
  logLevel: "silent",
  publicUrl: "https://portal.example",
  trustProxy: 0,
  trustTraceparent: false,
});
let session: CurrentSession | null;
/** What the person lets the app have, and where: asked for and, perhaps, refused. */
let asked: (readonly [permission: AppPermission, buildingUuid: string])[];
let isAgreed: boolean;
let entered: string[];

const person: CurrentSession = {
  sessionUuid: home,
  userUuid: home,
  tokenVersion: 3,
  isSignUpComplete: true,
  brandScope: null,
  app: null,
};

/** The app calls for the person, lent this. */
function actWith(permissions: AppPermission[], values: Partial<ActingApp> = {}) {
  const app = {
    appUuid: "rooms",
    buildingUuid: home,
    permissions: new Set(permissions),
    gateways: new Set<string>(),
    isPortals: false,
    isShared: false,
  };
  session = { ...person, app: { ...app, ...values } };
}

beforeAll(async () => {
  server.decorate("authenticate", async () => session);
  server.decorate("requireProof", async () => {});
  server.decorate("enterBuilding", async (_session, buildingUuid) => {
    entered.push(buildingUuid);
    return { place: { buildingUuid, portfolioUuid: landlord } } as EnteredBuilding;
  });
  server.decorate("permissionsIn", async () => new Set<never>());
  server.decorate("requireConsent", async ({ place }, permission) => {
    asked.push([permission, place.buildingUuid]);
    if (!isAgreed) throw new AppError("miniapps.consent_required");
  });
  for (const call of [lent, kept, written, own]) {
    serve(server, call, async ({ session: caller }) => ({ caller: caller.userUuid }));
  }
  serve(server, open, async ({ session: caller }) => ({ caller: caller?.userUuid ?? null }));
  await server.ready();
});
afterAll(() => server.close());
beforeEach(() => {
  session = person;
  asked = [];
  isAgreed = true;
  entered = [];
});

/** "ok", or what a call is refused with. */
async function outcome(url: string, payload?: Record<string, string>): Promise<string> {
  const method = payload === undefined ? "GET" : "POST";
  const answer = await server.inject({ method, url: `/api${url}`, ...(payload && { payload }) });
  return answer.statusCode === 200 ? "ok" : answer.json<{ code: string }>().code;
}

describe("an app", () => {
  it("makes the calls that it is lent, where its person agrees", async () => {
    actWith(["visits"]);
    expect(await outcome(`/lent/${home}`)).toBe("ok");
    expect(asked).toEqual([["visits", home]]);
    isAgreed = false;
    expect(await outcome(`/lent/${home}`)).toBe("miniapps.consent_required");
  });

  it("makes none that it is not lent, and none that is nobody's to lend", async () => {
    actWith(["bookings", "payment"]);
    expect(await outcome(`/lent/${home}`)).toBe("miniapps.not_allowed");
    expect(await outcome(`/kept/${home}`)).toBe("miniapps.not_allowed");
    expect(entered).toEqual([]);
  });

  it("acts in its own building alone", async () => {
    actWith(["visits"], { buildingUuid: elsewhere });
    expect(await outcome(`/lent/${home}`)).toBe("buildings.not_found");
    expect(entered).toEqual([]);
    expect(await outcome(`/lent/${elsewhere}`)).toBe("ok");
  });

  it("is shown what is the person's own where it acts, if they agree", async () => {
    actWith(["payment"], { buildingUuid: elsewhere });
    expect(await outcome("/own")).toBe("ok");
    expect(entered).toEqual([elsewhere]);
    expect(asked).toEqual([["payment", elsewhere]]);
    isAgreed = false;
    expect(await outcome("/own")).toBe("miniapps.consent_required");
  });

  it("is nobody in a public call, where a person is known", async () => {
    const caller = async () => (await server.inject({ url: "/api/open" })).json<object>();
    expect(await caller()).toEqual({ caller: person.userUuid });
    actWith(["visits"]);
    expect(await caller()).toEqual({ caller: null });
  });
});

describe("a field of the body", () => {
  const url = `/written/${home}`;
  const [forSomebody, withCard] = [{ for_user_uuid: home }, { card_id: home }];

  it("asks for nothing besides where it is not brought", async () => {
    actWith(["visits"]);
    expect(await outcome(url, {})).toBe("ok");
    expect(asked).toEqual([["visits", home]]);
  });

  it("is lent besides the call, and agreed to besides", async () => {
    actWith(["visits"]);
    expect(await outcome(url, forSomebody)).toBe("miniapps.not_allowed");
    actWith(["visits", "colleagues"]);
    asked = [];
    expect(await outcome(url, forSomebody)).toBe("ok");
    expect(asked).toEqual([
      ["visits", home],
      ["colleagues", home],
    ]);
  });

  it("that is the portal's is brought by its own apps alone", async () => {
    actWith(["visits", "payment"]);
    expect(await outcome(url, withCard)).toBe("miniapps.portal_only");
    actWith(["visits"], { isPortals: true });
    expect(await outcome(url, withCard)).toBe("ok");
  });

  it("is a person's to bring without being asked", async () => {
    isAgreed = false;
    expect(await outcome(url, { ...forSomebody, ...withCard })).toBe("ok");
    expect(await outcome(`/kept/${home}`)).toBe("ok");
    expect(await outcome("/own")).toBe("ok");
    expect(asked).toEqual([]);
    expect(entered).toEqual([home, home]);
  });
});
