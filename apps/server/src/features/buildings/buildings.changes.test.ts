import type { endpoints, ResponseOf } from "@portico/contract";
import { expect, it, onTestFinished } from "vitest";
import { createCache } from "../../platform/cache/cache.ts";
import type { Change } from "../../platform/cache/change-feed.ts";
import { eq } from "../../platform/database/drizzle.ts";
import { createHttpServer } from "../../platform/http/http-server.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { createWhitelabelService } from "../whitelabel/whitelabel.service.ts";
import { createBuildingsRepository } from "./buildings.repository.ts";
import { buildingsRoutes } from "./buildings.routes.ts";
import { createBuildingsService } from "./buildings.service.ts";
import { buildings as buildingRows } from "./buildings.tables.ts";

const test = usePortal();

/** The calls about buildings over a feed that the test speaks through, and how to hold back a row. */
async function open() {
  const { db } = test.database;
  const listeners: ((change: Change) => void)[] = [];
  const feed = {
    isConnected: true,
    subscribe: (listener: (change: Change) => void) => void listeners.push(listener),
    close: () => Promise.resolve(),
  };
  const always = { tables: ["buildings"], maxEntries: 10, keeps: () => true };
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const repository = createBuildingsRepository(db);
  const buildings = createBuildingsService({
    repository: {
      ...repository,
      async findBuilding(...asked) {
        const row = await repository.findBuilding(...asked);
        read.resolve();
        await held.promise;
        return row;
      },
    },
    cache: createCache(feed, always),
  });
  const whitelabel = createWhitelabelService({
    db,
    publicUrl: "https://portal.example",
    cache: createCache(feed, always),
    hosts: createCache(feed, always),
    onOriginsLeftOut: () => undefined,
  });
  const app = createHttpServer({
    logLevel: "silent",
    publicUrl: "https://portal.example",
    trustProxy: 0,
    trustTraceparent: false,
  });
  onTestFinished(() => app.close());
  const { userUuid } = test.ours;
  app.decorate("authenticate", async () => ({
    sessionUuid: userUuid,
    userUuid,
    tokenVersion: 3,
    isSignUpComplete: true,
    brandScope: null,
    app: null,
  }));
  app.decorate("enterBuilding", buildings.enter);
  buildingsRoutes(app, { buildings, whitelabel, answers: createCache(feed, always) });
  return {
    read: read.promise,
    letGo: held.resolve,
    tell: () => listeners.forEach((listener) => listener({ table: "buildings" })),
    async nameShown() {
      const url = `/api/tenant/v1/buildings/${test.ours.buildingUuid}`;
      const answer = await app.inject({ url, headers: { host: "portal.example" } });
      return answer.json<ResponseOf<(typeof endpoints)["getBuilding"]>>().data.building.name;
    },
  };
}

it("keeps no answer from a row that was read before a change", async () => {
  const { read, letGo, tell, nameShown } = await open();
  const before = nameShown();
  await read;
  const name = "Lantern House";
  const isOurs = eq(buildingRows.uuid, test.ours.buildingUuid);
  await test.database.db.update(buildingRows).set({ name }).where(isOurs);
  tell();
  letGo();
  await before;
  expect(await nameShown()).toBe(name);
});
