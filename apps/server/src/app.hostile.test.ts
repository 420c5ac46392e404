import { endpoints, type Endpoint } from "@portico/contract";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCrowd, signInCrowd } from "./testing/crowd.ts";
import {
  encodeHostile,
  hostileMoments,
  hostileTexts,
  hostileValueOf,
  momentsIn,
} from "./testing/hostile-values.ts";
import { makeUser } from "./testing/factories.ts";
import { usePortal } from "./testing/use-portal.ts";

const test = usePortal();
let crowd: { authorization: string }[];
beforeAll(async () => {
  const people = await makeCrowd(test.database, test.ours.portfolioUuid, 200);
  crowd = await signInCrowd(test, people);
});

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** An address of a route with its parameters filled in. */
function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>) {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeHostile(String(params[name])),
  );
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeHostile(name)}=${encodeHostile(String(value))}`,
  );
  return `/api${filled}?${pairs.join("&")}`;
}

/** Somebody else each time, since some calls end a session. */
function somebody(): { authorization: string } | undefined {
  const next = crowd.shift();
  if (next !== undefined) crowd.push(next);
  return next;
}

describe("no text that a request may hold makes a call fail", () => {
  it.each(Object.values<Endpoint>(endpoints))("$id", async ({ route, params, query, body }) => {
    const [method, path] = route.split(" ") as [Method, string];
    const uuid = test.ours.buildingUuid;
    await fc.assert(
      fc.asyncProperty(
        hostileValueOf(params, uuid),
        hostileValueOf(query, uuid),
        hostileValueOf(body, uuid),
        async (inPath, inQuery, payload) => {
          const answer = await test.app.inject({
            method,
            url: addressOf(path, inPath, inQuery),
            headers: { ...somebody(), "user-agent": "\u00ff" },
            ...(body === undefined ? {} : { payload }),
          });
          expect(answer).not.toMatchObject({ statusCode: 500 });
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("no day or instant that is none makes a list fail", () => {
  const lists = Object.values<Endpoint>(endpoints).filter(
    ({ query }) => momentsIn(query).length > 0,
  );

  it.each(lists)("$id", async ({ route, query }) => {
    const [, path = ""] = route.split(" ");
    const { portfolioUuid, buildingUuid } = test.ours;
    const { db } = test.database;
    const manager = await makeUser(db, { portfolioUuid }, { role: "building_admin" });
    const [headers = {}] = await signInCrowd(test, [manager.uuid]);
    const place = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, buildingUuid]),
    );
    for (const moment of hostileMoments) {
      // As the cursors of lists by time hold it, and of plans.
      const cursors = [moment, moment.replace("T", " ").replace("Z", "+00")].map((at) =>
        Buffer.from(`${at} ${buildingUuid}`).toString("base64url"),
      );
      for (const text of [moment, ...cursors]) {
        const asked = Object.fromEntries(momentsIn(query).map((name) => [name, text]));
        const answer = await test.app.inject({ url: addressOf(path, place, asked), headers });
        expect([moment, answer.statusCode]).not.toEqual([moment, 500]);
      }
    }
  });
});

describe("nor any other address", () => {
  const addresses = [
    "/{}",
    "/building/{}/content/{}",
    "/assets/{}",
    "/assets/",
    "/assets/fonts/",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/images/{}/640.webp",
    "/images/remote/640.webp?from={}&key={}",
    "/documents/{}?ticket={}",
    "/calendar/{}.ics",
    "/reach-check?{}",
    "/dev/outbox/{}",
    "/dev/outbox.json?to={}",
    "/scim/v2/Users?filter={}",
    "/scim/v2/{}",
    "/.well-known/{}",
    "/api/{}",
    "/api/docs/{}",
    "/api/docs/static/",
    "/healthcheck?{}",
    "/?lang={}&{}={}",
    "/{}/{}?token={}&serviceprovider={}&code={}&state={}",
  ];

  async function statusOf(app: FastifyInstance, url: string, cookie = "") {
    const answer = await app.inject({ url, headers: { cookie } });
    expect(answer.body).not.toMatch(/\n\s+at /);
    return answer.statusCode;
  }

  it.each(addresses)("%s", async (address) => {
    for (const text of ["", "%", "%zz", "%c0%af", "a%00b", ...hostileTexts.map(encodeHostile)]) {
      const status = await statusOf(test.app, address.replaceAll("{}", text));
      expect([200, 303, 400, 401, 403, 404, 414]).toContain(status);
    }
  });

  it("nor a cookie", async () => {
    for (const text of ["%", "%00", "a%00", "%ED%A0%80", "\u00ff"]) {
      const names = ["portico-building", "portico-language", "portico-refresh", "portico-sso"];
      const cookie = names.map((name) => `${name}=${text}`).join("; ");
      expect(await statusOf(test.app, "/home", cookie)).toBe(200);
    }
  });
});

describe("what cannot be kept is refused with its place", () => {
  it.each([
    [
      "a body",
      { method: "POST", url: "/api/auth/v2/login", payload: { email: "a\0", password: "x" } },
    ],
    [
      "a body's half of a character",
      { method: "POST", url: "/api/auth/v2/login", payload: { email: "a\ud800", password: "x" } },
    ],
    ["a name in a body", { method: "POST", url: "/api/auth/v2/login", payload: { "\0": 1 } }],
    ["a query", { method: "GET", url: "/api/public/buildings?email_domain=a%00b" }],
    ["a path", { method: "GET", url: "/api/v2/sso-service-providers/source/a%00b" }],
    [
      "a body without a floor",
      {
        method: "POST",
        url: "/api/auth/v2/login",
        payload: `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`,
        headers: { "content-type": "application/json" },
      },
    ],
  ] as const)("%s", async (_what, request) => {
    const answer = await test.app.inject(request);
    expect(answer.json()).toMatchObject({ status: 400, code: "request.invalid" });
    expect(Object.values(answer.json<{ fields: object }>().fields)).toEqual([
      expect.stringContaining("U+0000"),
    ]);
  });

  it("but a text that only speaks of such a character passes", async () => {
    const payload = { email: "a@b.example", password: "\\u0000" };
    const answer = await test.app.inject({ method: "POST", url: "/api/auth/v2/login", payload });
    expect(answer.json()).toMatchObject({ code: "credentials_not_match" });
  });
});
