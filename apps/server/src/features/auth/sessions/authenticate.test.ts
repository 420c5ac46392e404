import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCache } from "../../../platform/cache/cache.ts";
import { createTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { signAccessToken } from "../keys/access-token.ts";
import { createAppTokens } from "../keys/app-token.ts";
import { openSigningKeys, type SigningKeys } from "../keys/signing-keys.ts";
import { createAuthenticate, type ProvedToken } from "./authenticate.ts";
import type { LiveSession } from "./sessions.repository.ts";
import { bareBrandConfig } from "../../whitelabel/default-brand.ts";

let database: TestDatabase;
let keys: SigningKeys;
beforeAll(async () => {
  database = await createTestDatabase();
  keys = await openSigningKeys({ db: database.db, secret: [randomBytes(32)] });
});
afterAll(() => database.close());

const start = Date.now();
const seconds = 600;
const claims = { sub: "somebody", sid: "session", ver: 3 };

/** A process with a clock of its own, a session that lives on, and a cache that hears of nothing. */
function process({ endsAt = start + 86_400_000 }: { endsAt?: number } = {}) {
  const clock = { now: start, looks: 0 };
  const live = {
    userUuid: claims.sub,
    isTermAccepted: true,
    expiresAt: new Date(endsAt),
  } as LiveSession;
  const authenticate = createAuthenticate({
    keys,
    configByHost: async () => bareBrandConfig,
    repository: {
      findLive: async () => {
        clock.looks += 1;
        return live;
      },
      findActingApp: async ({ appUuid, buildingUuid }) =>
        appUuid === "gone"
          ? null
          : {
              appUuid,
              buildingUuid,
              permissions: new Set(["storage"]),
              gateways: new Set(),
              isPortals: false,
            },
    },
    cache: createCache<ProvedToken>(
      { isConnected: true, subscribe: () => undefined, close: async () => undefined },
      { tables: [], maxEntries: 10, keeps: (proved) => proved !== null },
    ),
    now: () => clock.now,
  });
  const ask = (token: string) =>
    authenticate({ headers: { authorization: `Bearer ${token}` } } as FastifyRequest);
  return { clock, ask };
}

it("takes an access token until its last moment and not at its end, remembered or not", async () => {
  const from = Math.floor(start / 1000) * 1000;
  const token = await signAccessToken(keys, claims, { from, seconds });
  const { clock, ask } = process();
  expect(await ask(token)).toMatchObject({ userUuid: "somebody", sessionUuid: "session" });
  clock.now = from + seconds * 1000 - 1;
  expect(await ask(token)).toMatchObject({ userUuid: "somebody" });
  expect(clock.looks).toBe(1);

  clock.now = from + seconds * 1000;
  await expect(ask(token)).rejects.toMatchObject({ code: "auth.session_ended" });
  expect(clock.looks).toBe(1);
  const fresh = process();
  fresh.clock.now = clock.now;
  await expect(fresh.ask(token)).rejects.toMatchObject({ code: "auth.session_ended" });
  expect(fresh.clock.looks).toBe(0);
});

const place = { portfolioUuid: "landlord", buildingUuid: "house" };
const appClaims = { userUuid: "somebody", sessionUuid: "session", tokenVersion: 3, ...place };
const issueFor = (appUuid: string, isShared = false) =>
  createAppTokens(keys, () => start).issue({ ...appClaims, appUuid, isShared }, seconds);

it("takes an app's token for what the app is lent by now, in its building", async () => {
  const session = await process().ask(await issueFor("rooms"));
  expect(session).toMatchObject({
    userUuid: "somebody",
    app: {
      appUuid: "rooms",
      buildingUuid: "house",
      permissions: new Set(["storage"]),
      gateways: new Set(),
      isPortals: false,
      isShared: false,
    },
  });
  const shared = await process().ask(await issueFor("rooms", true));
  expect(shared).toMatchObject({ app: { appUuid: "rooms", isShared: true } });
  await expect(process().ask(await issueFor("gone"))).rejects.toMatchObject({
    code: "auth.session_ended",
  });
});

it("ends an app's token with the person's session, remembered or not", async () => {
  const endsAt = start + 60_000;
  const { clock, ask } = process({ endsAt });
  const token = await issueFor("rooms");
  clock.now = endsAt - 1;
  expect(await ask(token)).toMatchObject({ userUuid: "somebody" });
  clock.now = endsAt;
  await expect(ask(token)).rejects.toMatchObject({ code: "auth.session_ended" });
});
