import { expect, it } from "vitest";
import { createRateLimiter } from "../../../platform/rate-limit/rate-limiter.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { createSmartBuildingRepository, type SuiteViewer } from "../smart-building.repository.ts";
import { colleague, makeSuite } from "../testing/suite-people.ts";
import { createLiveSuites } from "./live-suites.ts";

const test = usePortal();

it("looks once more at a suite for whoever has begun to look: it may have changed as they were told", async () => {
  const { db } = test.database;
  const { portfolioUuid, buildingUuid, floorUuid, suiteUuid, companyUuid } = await makeSuite(test);
  const { findViewed } = createSmartBuildingRepository(db);
  const looked: string[] = [];
  const live = createLiveSuites({
    repository: {
      findRevisions: async () => new Map([[suiteUuid, 6]]),
      findViewed(viewers) {
        looked.push(...viewers.map(({ userUuid }) => userUuid));
        return findViewed(viewers);
      },
    },
    sessions: { findStillLive: async (sessions) => [...sessions] },
    limiter: createRateLimiter(db),
  });
  const follow = async () => {
    const { uuid: userUuid } = await colleague(test, companyUuid);
    const viewer: SuiteViewer = { portfolioUuid, buildingUuid, floorUuid, suiteUuid, userUuid };
    await live.follow({ sessionUuid: userUuid }, viewer);
    return userUuid;
  };
  const first = await follow();
  // The revision is known from here on.
  await live.tellChanges();
  const second = await follow();
  looked.length = 0;
  await live.tellChanges();
  expect(looked.toSorted()).toEqual([first, second].toSorted());
  await live.tellChanges();
  expect(looked).toHaveLength(2);
  live.close();
});
