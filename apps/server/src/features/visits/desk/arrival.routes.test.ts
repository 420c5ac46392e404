import { beforeEach, describe, expect, it } from "vitest";
import { makeBuilding } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { somebody } from "../testing/people.ts";

const test = usePortal();
let desk: Awaited<ReturnType<typeof somebody>>;
beforeEach(async () => {
  const { portfolioUuid } = test.ours;
  const { uuid: buildingUuid } = await makeBuilding(test.database.db, portfolioUuid);
  desk = await somebody(test, "building_admin", { portfolioUuid, buildingUuid });
});

const change = (instructions: string | null, replaces?: string | null) =>
  desk.call("PUT", "arrival", { instructions, ...(replaces !== undefined && { replaces }) });
const now = async () => (await desk.call("GET", "arrival")).data.arrival.instructions;

describe("the arrival instructions", () => {
  it("are not changed by who has read others, unless to the same", async () => {
    expect((await change("Side door", null)).status).toBe(200);
    const late = await change("Front door", null);
    expect(late).toMatchObject({ status: 409, code: "visits.arrival_changed" });
    expect((await change(" Side door ", null)).data.arrival.instructions).toBe("Side door");
    expect((await change(null, "Front door")).code).toBe("visits.arrival_changed");
    expect(await now()).toBe("Side door");
    expect((await change("Front door", "Side door")).status).toBe(200);
    expect((await change(null, "Front door")).status).toBe(200);
    expect((await change("Side door", "Front door")).code).toBe("visits.arrival_changed");
    expect(await now()).toBeNull();
    expect((await change("Back door")).status).toBe(200);
  });

  it.each([
    ["nothing was there", null],
    ["something was there", "Side door"],
  ])("are changed by the first of many at once, where %s", async (_, before) => {
    const apps = [test.app, await test.another()] as const;
    for (let round = 0; round < 8; round += 1) {
      await change(before);
      const calls = Array.from({ length: 16 }, (__, n) => {
        const instructions = n === 0 && before !== null ? null : `Door ${n}`;
        const body = { instructions, replaces: before };
        return desk.callAt(apps[n % 2 === 0 ? 0 : 1])("PUT", "arrival", body);
      });
      const replies = await Promise.all(calls);
      const done = replies.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(replies.filter(({ code }) => code === "visits.arrival_changed")).toHaveLength(15);
      expect(await now()).toBe(done[0]?.data.arrival.instructions);
    }
  });
});
