import { describe, expect, it } from "vitest";
import { and, eq } from "../../../platform/database/drizzle.ts";
import { makeCompany } from "../../../testing/factories.ts";
import { usePortal } from "../../../testing/use-portal.ts";
import { resources } from "../bookings.tables.ts";
import { booker, inHours, makeResource } from "../testing/bookers.ts";

const test = usePortal();
const day = inHours(48).toISOString().slice(0, 10);

type Booker = Awaited<ReturnType<typeof booker>>;

async function listedTo(one: Booker): Promise<string[]> {
  const { data } = await one.call("GET", "resources");
  return data.resources.map(({ uuid }) => uuid);
}

async function onTheDayOf(one: Booker): Promise<string[]> {
  const { data } = await one.call("GET", `day?date=${day}`);
  return data.resources.map(({ resource }) => resource.uuid);
}

describe("what may be booked", () => {
  it("is told of a company's own to its people alone, guests and former ones not among them", async () => {
    const { uuid: companyUuid } = await makeCompany(test.database.db, {
      name: "Acme",
      portfolioUuid: test.ours.portfolioUuid,
      buildingUuid: test.ours.buildingUuid,
    });
    const [own, common] = [
      await makeResource(test, { companyUuid, name: "Corner room" }),
      await makeResource(test),
    ];
    const insider = await booker(test, "tenant_user", { companyUuid });
    const guest = await booker(test, "guest", { companyUuid });
    const other = await booker(test);
    for (const look of [listedTo, onTheDayOf]) {
      await expect
        .poll(() => look(insider))
        .toEqual(expect.arrayContaining([own.uuid, common.uuid]));
      for (const one of [guest, other]) {
        const told = await look(one);
        expect(told).toContain(common.uuid);
        expect(told).not.toContain(own.uuid);
      }
    }
  });

  it("follows what the property team changes", async () => {
    const ada = await booker(test);
    const { uuid } = await makeResource(test);
    await expect.poll(() => listedTo(ada)).toContain(uuid);
    const isIt = and(
      eq(resources.portfolioUuid, test.ours.portfolioUuid),
      eq(resources.buildingUuid, test.ours.buildingUuid),
      eq(resources.uuid, uuid),
    );
    await test.database.db.update(resources).set({ name: "Lookout" }).where(isIt);
    const names = async () =>
      (await ada.call("GET", "resources")).data.resources.map(({ name }) => name);
    await expect.poll(names).toContain("Lookout");
    await test.database.db.update(resources).set({ isBookable: false }).where(isIt);
    await expect.poll(() => onTheDayOf(ada)).not.toContain(uuid);
  });
});
