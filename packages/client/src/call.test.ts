import type { Session } from "@portico/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isPortalAway, isRefusal } from "./api-error.ts";
import { createClient } from "./client.ts";
import { createSession } from "./session.ts";

const memory = { remember: () => undefined, recall: () => null };
const appSession = createSession({ brand: "HQO", memory });
const { endSession, startSession, useSession } = appSession;
const app = { id: "3", version: "1.2.3" };
const { call, useProof } = createClient({ session: appSession, app, baseOf: () => "/api" });

const session: Session = {
  token: "first",
  expires_in: 900,
  user: {
    uuid: "0199a000-0000-7000-8000-000000000001",
    email: "mia@harbor.example",
    first_name: "Mia",
    last_name: "Berger",
    avatar_url: null,
    default_building_uuid: null,
    company_uuid: null,
    company_name: null,
    email_accepted: false,
    deactivated: false,
    hqo: false,
    signup_app_brand: null,
    updated_at: "2026-11-01T00:00:00Z",
    locale: "en-us",
    roles: [],
    admin: false,
    has_password: true,
    token_version: 3,
    terms_accepted: true,
    confirmed: true,
    created_by: "user",
  },
};

interface Seen {
  path: string;
  token: string | null;
}

function problem(status: number, code: string): Response {
  const body = { type: "about:blank", title: "No", status, code, detail: "", trace_id: "t" };
  return Response.json(body, { status });
}

/** A portal that accepts one token and hands out `second` for the refresh cookie. */
function fakePortal({ accepted, refresh }: { accepted: string; refresh: () => Response }) {
  const seen: Seen[] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: { headers: Headers }) => {
    const path = url.split("?", 1)[0] ?? "";
    const token = headers.get("authorization")?.replace("Bearer ", "") ?? null;
    seen.push({ path, token });
    await Promise.resolve();
    if (path.endsWith("/auth/v2/refresh")) return refresh();
    if (path.endsWith("/auth/logout")) return new Response(null, { status: 204 });
    return token === accepted ? Response.json(session.user) : problem(401, "auth.session_required");
  });
  return seen;
}

const renewed = () => Response.json({ ...session, token: "second" });
const refreshes = (seen: Seen[]) => seen.filter(({ path }) => path.endsWith("/refresh")).length;

beforeEach(() => {
  useSession.setState({ hasOtherUser: false, brand: "HQO", language: "en-us", buildingUuid: null });
  startSession(session);
});

describe("call", () => {
  it("sends the token on calls and not on the refresh", async () => {
    const seen = fakePortal({ accepted: "second", refresh: renewed });
    await call("getCurrentUser", {});
    expect(seen.map(({ token }) => token)).toEqual(["first", null, "second"]);
  });

  it("renews a token that is past its time before the call", async () => {
    startSession({ ...session, expires_in: -1 });
    const seen = fakePortal({ accepted: "second", refresh: renewed });
    await call("getCurrentUser", {});
    expect(seen.map(({ path }) => path.split("/").at(-1))).toEqual(["refresh", "current"]);
  });

  it("shares one refresh among calls that need it at once", async () => {
    const seen = fakePortal({ accepted: "second", refresh: renewed });
    await Promise.all([call("getCurrentUser", {}), call("getCurrentUser", {})]);
    expect(refreshes(seen)).toBe(1);
  });

  it("keeps the token when the refresh fails otherwise than by a refusal", async () => {
    startSession({ ...session, expires_in: -1 });
    const refresh = () => problem(503, "server.database_unavailable");
    fakePortal({ accepted: "first", refresh });
    await expect(call("getCurrentUser", {})).resolves.toMatchObject({ first_name: "Mia" });
  });

  it.each([
    ["spent", -1],
    ["refused", 900],
  ])(
    "fails of what kept a token that is %s from being renewed, and not as signed out",
    async (_what, expires_in) => {
      startSession({ ...session, expires_in });
      const refresh = () => problem(503, "server.overloaded");
      const seen = fakePortal({ accepted: "none", refresh });
      await expect(call("getCurrentUser", {})).rejects.toMatchObject({ code: "server.overloaded" });
      expect(refreshes(seen)).toBe(1);
      expect(useSession.getState()).toMatchObject({
        session: { token: "first" },
        hasExpired: false,
      });
    },
  );

  it("ends the session that the server has ended", async () => {
    fakePortal({ accepted: "none", refresh: () => problem(401, "auth.session_ended") });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({
      code: "auth.session_required",
    });
    expect(useSession.getState()).toMatchObject({ session: null, hasExpired: true });
  });

  it("begins nothing anew for who has signed out while the token was renewed", async () => {
    const refresh = () => {
      useSession.setState({ session: null });
      return renewed();
    };
    const seen = fakePortal({ accepted: "second", refresh });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({
      code: "auth.session_required",
    });
    expect(seen.map(({ token }) => token)).toEqual(["first", null]);
    expect(useSession.getState()).toMatchObject({ session: null, hasOtherUser: false });
  });

  it("never goes on as somebody else who has signed in in this browser", async () => {
    const other = { ...session, token: "second", user: { ...session.user, uuid: "other" } };
    const seen = fakePortal({ accepted: "second", refresh: () => Response.json(other) });
    const ended = { code: "auth.session_ended" };
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState()).toMatchObject({
      hasOtherUser: true,
      session: { token: "first" },
    });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject(ended);
    await expect(call("logout", { body: {} })).rejects.toMatchObject(ended);
    expect(seen.map(({ token }) => token)).toEqual(["first", null]);
  });

  it("sends nothing as somebody else when the token was past its time", async () => {
    startSession({ ...session, expires_in: -1 });
    const other = { ...session, token: "second", user: { ...session.user, uuid: "other" } };
    const seen = fakePortal({ accepted: "second", refresh: () => Response.json(other) });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ path }) => path.split("/").at(-1))).toEqual(["refresh"]);
  });

  it("begins no session with a renewal that comes after signing out", async () => {
    fakePortal({
      accepted: "second",
      refresh: () => {
        endSession("signed-out");
        return renewed();
      },
    });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState()).toMatchObject({ session: null, hasExpired: false });
  });

  it("renews no session to look whether the portal is there, since looking is no use of one", async () => {
    startSession({ ...session, expires_in: -1 });
    const seen = fakePortal({ accepted: "first", refresh: renewed });
    await call("getHealth", {});
    expect(refreshes(seen)).toBe(0);
  });

  it("does not renew for visitors", async () => {
    endSession("signed-out");
    const seen = fakePortal({ accepted: "none", refresh: renewed });
    await expect(call("getCurrentUser", {})).rejects.toMatchObject({ status: 401 });
    expect(refreshes(seen)).toBe(0);
  });

  it.each([
    [null, "same-origin"],
    ["", "omit"],
    ["of another site", "omit"],
  ])(
    "takes the browser's cookies along only for their own session (%j)",
    async (own, credentials) => {
      const fetched = vi.fn<typeof fetch>(async () => Response.json(session.user));
      vi.stubGlobal("fetch", fetched);
      startSession(session);
      useSession.setState((state) => ({
        session: state.session && { ...state.session, refreshToken: own },
      }));
      await call("getCurrentUser", {});
      expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials });
    },
  );

  it("answers null for an empty answer", async () => {
    fakePortal({ accepted: "first", refresh: renewed });
    await expect(call("logout", { body: {} })).resolves.toBeNull();
  });

  it("says who calls, from where and in what language", async () => {
    const headers = vi.fn<(headers: Headers) => void>();
    vi.stubGlobal("fetch", async (_url: string, init: { headers: Headers }) => {
      headers(init.headers);
      return Response.json(session.user);
    });
    useSession.setState({ brand: "HARBOR", language: "de-de", buildingUuid: "b" });
    await call("getCurrentUser", {});
    expect(Object.fromEntries(headers.mock.calls[0]?.[0] ?? [])).toMatchObject({
      "accept-language": "de-de",
      authorization: "Bearer first",
      "x-app-brand": "HARBOR",
      "x-app-id": "3",
      "x-app-version": "1.2.3",
      "x-building-uuid": "b",
    });
  });

  it("tells a dead line from none, and from an answer that cannot be read", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("navigator", { onLine: true });
    await expect(call("getHealth", {})).rejects.toMatchObject({ code: "network", status: 0 });
    vi.stubGlobal("navigator", { onLine: false });
    await expect(call("getHealth", {})).rejects.toMatchObject({ code: "offline", status: 0 });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 501 })));
    await expect(call("getHealth", {})).rejects.toMatchObject({ code: "unreadable", status: 501 });
  });

  it("does not say of what was on its way when the line went down that nothing was sent", async () => {
    const line = { onLine: true };
    vi.stubGlobal("navigator", line);
    vi.stubGlobal("fetch", () => {
      line.onLine = false;
      return Promise.reject(new TypeError("Failed to fetch"));
    });
    await expect(call("logout", { body: {} })).rejects.toMatchObject({ code: "network" });
    await expect(call("logout", { body: {} })).rejects.toMatchObject({ code: "offline" });
    line.onLine = true;
    await expect(call("getHealth", {})).rejects.toMatchObject({ code: "offline" });
  });

  it("hears of a proxy that it lets nobody in for the crowd", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 429 })));
    await expect(call("getHealth", {})).rejects.toMatchObject({ code: "busy", status: 429 });
  });

  it.each([502, 503, 504, 521])("hears of a proxy that the portal is away: %i", async (status) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status })));
    const error = await call("getHealth", {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "network", status });
    expect(isPortalAway(error)).toBe(true);
    expect(isRefusal(error)).toBe(false);
  });

  it("waits ten seconds for an answer, and as long as its caller wants", async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
      const { promise, reject } = Promise.withResolvers<never>();
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      return promise;
    });
    const caller = new AbortController();
    const left = call("getHealth", { signal: caller.signal });
    caller.abort();
    await expect(left).rejects.toThrow("aborted");
    const silent = call("getHealth", {});
    expect(timeout).toHaveBeenCalledWith(10_000);
    patience.abort();
    await expect(silent).rejects.toMatchObject({ code: "timeout", status: 0 });
  });
});

describe("a call that asks who it is", () => {
  /** Refuses until the proof was given. */
  function fakeGate() {
    const gate = { isOpen: false, asked: 0 };
    const proof = { methods: ["password"] };
    vi.stubGlobal("fetch", async () => {
      gate.asked += 1;
      const body = { title: "No", code: "auth.proof_required", trace_id: "t", proof };
      return gate.isOpen ? Response.json(session.user) : Response.json(body, { status: 403 });
    });
    return gate;
  }

  it("waits for one proof together with others, and is repeated", async () => {
    const gate = fakeGate();
    const calls = Promise.all([call("getCurrentUser", {}), call("getCurrentUser", {})]);
    await expect.poll(() => useProof.getState().asked?.methods).toEqual(["password"]);
    await expect.poll(() => gate.asked).toBe(2);
    gate.isOpen = true;
    useProof.getState().asked?.settle(true);
    await expect(calls).resolves.toHaveLength(2);
    expect(gate.asked).toBe(4);
    expect(useProof.getState().asked).toBeNull();
  });

  it("fails where nobody proves it", async () => {
    const gate = fakeGate();
    const refused = call("getCurrentUser", {}).catch((error: unknown) => error);
    await expect.poll(() => useProof.getState().asked).not.toBeNull();
    useProof.getState().asked?.settle(false);
    await expect(refused).resolves.toMatchObject({ code: "auth.proof_required" });
    expect(gate.asked).toBe(1);
  });
});
