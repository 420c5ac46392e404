import { endpoints } from "@portico/contract";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { usePortal } from "../../testing/use-portal.ts";
import { tallies } from "../metrics/tallies.ts";
import { changesNothing, lateReadings } from "./late-readings.ts";

const test = usePortal();
let app: FastifyInstance;
let headers: { authorization: string };

beforeAll(async () => {
  // The database stands for a replica of itself, which is never behind.
  const { url } = test.database;
  app = await test.another({ DATABASE_URL: url, DATABASE_READ_URL: url });
  headers = await test.bearer(test.ours.email);
});

const device = { "portico-device": "d".repeat(43) };

/** Where the answers of a call were read. */
async function placeOf(url: string, cookies: Record<string, string>): Promise<string[]> {
  await app.replicas?.look();
  const before = { ...tallies.readings };
  const answer = await app.inject({ url: `/api${url}`, headers, cookies });
  expect(answer.statusCode).toBe(200);
  const places = ["replica", "database", "again"] as const;
  return places.filter((place) => tallies.readings[place] > before[place]);
}

const search = () => `/tenant/v1/buildings/${test.ours.buildingUuid}/search?q=tower`;

describe("what may be late", () => {
  it("is of a building that the caller was let into, and changes nothing", () => {
    const late = Object.values(endpoints).filter(({ id }) => lateReadings.has(id));
    expect(late).toHaveLength(lateReadings.size);
    for (const endpoint of late) {
      expect(endpoint.route).toMatch(/^GET /);
      expect(endpoint.access).toMatchObject({ reach: "building" });
      expect(endpoint).not.toHaveProperty("isStream");
    }
  });

  it("names calls that there are where it says that nothing was changed", () => {
    const ids: string[] = Object.values(endpoints).map(({ id }) => id);
    for (const id of changesNothing) expect(ids).toContain(id);
  });

  it("comes from a replica for a browser, and from the database for what is no browser of ours", async () => {
    const turns = [await placeOf(search(), device), await placeOf(search(), device)];
    expect(turns).toEqual([["replica"], ["replica"]]);
    expect(await placeOf(search(), {})).toEqual(["database"]);
  });

  it("is as of now for a browser that has just changed something, wherever it asks next", async () => {
    const change = { method: "POST", headers, cookies: device } as const;
    const changed = await app.inject({ ...change, url: "/api/auth/logout", headers: {} });
    const set = changed.cookies.find(({ name }) => name === "portico-changed");
    expect(set).toMatchObject({ value: "1", maxAge: 5, httpOnly: true, sameSite: "Lax" });
    expect(await placeOf(search(), { ...device, "portico-changed": "1" })).toEqual(["database"]);
    const counted = await app.inject({ ...change, url: "/api/auth/v2/refresh" });
    expect(counted.cookies.map(({ name }) => name)).not.toContain("portico-changed");
  });

  it("is nothing of one's own", async () => {
    expect(await placeOf("/users/current/buildings", device)).toEqual([]);
  });

  it("has its replicas told by readiness, which goes on without", async () => {
    await app.replicas?.look();
    const ready = async (portal: FastifyInstance) =>
      (await portal.inject({ url: "/readyz" })).json();
    expect(await ready(app)).toMatchObject({ parts: { replicas: "OK" } });
    expect(await ready(test.app)).toMatchObject({ parts: { replicas: "NONE" } });
  });
});
