import { randomUUID } from "node:crypto";
import { flagNames } from "@portico/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/database/drizzle.ts";
import { makeBrand } from "../../testing/factories.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { usePortal } from "../../testing/use-portal.ts";
import { brands, hosts, themes, whitelabelConfigs } from "./whitelabel.tables.ts";

const test = usePortal();
let north: { uuid: string };
beforeAll(async () => {
  const { db } = test.database;
  north = await makeBrand(db, { identifier: "NORTHLIGHT", hostNames: ["north.test"] });
  const colors = { primaryColor: "#112233", secondaryColor: "#445566" };
  await db.insert(themes).values({ brandUuid: north.uuid, ...colors });
});

async function brandOf(url: string, host = "localhost") {
  return (await test.app.inject({ url: `/api${url}`, headers: { host } })).json().brand;
}

it("tells the brand of the host asked for, or of the request's own", async () => {
  expect(await brandOf("/public/brand-config?host=north.test:4000")).toBe("NORTHLIGHT");
  expect(await brandOf("/public/brand-config", "north.test")).toBe("NORTHLIGHT");
});

it("tells the default brand for a host that nobody knows", async () => {
  expect(await brandOf("/public/brand-config?host=who.knows")).toBe("HQO");
});

it("says how RSVP and claim are answered: in dialogs, unless the brand wants one tap", async () => {
  const { db } = test.database;
  const tap = await makeBrand(db, { identifier: "TAP", hostNames: ["tap.test"] });
  const isTap = eq(whitelabelConfigs.brandUuid, tap.uuid);
  const settings = sql`settings || '{"answers":"one-tap"}'::jsonb`;
  await db.update(whitelabelConfigs).set({ settings }).where(isTap);
  // Stored before there was such a setting.
  const isNorth = eq(whitelabelConfigs.brandUuid, north.uuid);
  await db
    .update(whitelabelConfigs)
    .set({ settings: sql`settings - 'answers'` })
    .where(isNorth);
  const answersAt = async (host: string) =>
    (await get(`/public/brand-config?host=${host}`)).json().settings.answers;
  expect([await answersAt("tap.test"), await answersAt("north.test")]).toEqual([
    "one-tap",
    "dialogs",
  ]);
});

it("refuses a host that is too long", async () => {
  const url = `/api/public/brand-config?host=${"x".repeat(300)}`;
  expect((await test.app.inject({ url })).statusCode).toBe(400);
});

it("evaluates every flag for visitors, too", async () => {
  const flags = (await test.app.inject({ url: "/api/public/flags" })).json();
  expect(Object.keys(flags).toSorted()).toEqual(flagNames.toSorted());
});

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ url: `/api${url}`, headers });
}

describe("the theme of a host", () => {
  it("names its brand, and shows avatars unless the brand hides them", async () => {
    const { data } = (await get("/public/theme?domain=north.test")).json();
    expect(data.theme).toMatchObject({
      brand: "NORTHLIGHT",
      primary_color: "#112233",
      is_avatar_visible: true,
    });
  });

  it("is that of the request's own host without a domain, and the default brand's elsewhere", async () => {
    const own = await get("/public/theme", { host: "north.test" });
    expect(own.json().data.theme.brand).toBe("NORTHLIGHT");
    expect((await get("/public/theme?domain=who.knows")).json().data.theme.brand).toBe("HQO");
  });
});

describe("the white label of a host", () => {
  it("leads to its configuration", async () => {
    const { whitelabel } = (await get("/public/whitelabel?domain=north.test")).json().data;
    expect(whitelabel).toEqual({
      id: north.uuid,
      uuid: north.uuid,
      brand_identifier: "NORTHLIGHT",
      whitelabel_config_uuid: north.uuid,
    });
    const path = `/public/whitelabel-config/${whitelabel.whitelabel_config_uuid}`;
    expect((await get(path)).json().data.whitelabel_config).toEqual({
      uuid: north.uuid,
      help_desk: { email: "support@portico.example" },
      settings: {
        primaryColor: "#112233",
        secondaryColor: "#445566",
        eulaLink: "https://portico.example/terms",
        privacyPolicyLink: "https://portico.example/privacy",
        supportEmail: "support@portico.example",
      },
    });
  });

  it("is read by its key with a session only", async () => {
    const path = `/v1/whitelabels/${north.uuid}`;
    expect((await get(path)).json()).toMatchObject({ code: "auth.session_required" });
    const answer = await get(path, await test.bearer(test.ours.email));
    expect(answer.json().data.whitelabel).toMatchObject({ brand_identifier: "NORTHLIGHT" });
  });

  it("is not found under an unknown key, nor where the brand has no configuration", async () => {
    const [bare] = await test.database.db
      .insert(brands)
      .values({ identifier: "BARE", name: "Bare" })
      .returning();
    const headers = await test.bearer(test.ours.email);
    for (const uuid of [randomUUID(), bare?.uuid]) {
      for (const path of [`/public/whitelabel-config/${uuid}`, `/v1/whitelabels/${uuid}`]) {
        expect((await get(path, headers)).json()).toMatchObject({
          status: 404,
          code: "whitelabel.not_found",
        });
      }
    }
  });

  it.each(["/public/whitelabel-config/x", `/public/whitelabel?domain=${"x".repeat(300)}`])(
    "refuses %s",
    async (path) => {
      expect((await get(path)).json()).toMatchObject({ status: 400, code: "request.invalid" });
    },
  );
});

describe("a portal without any brand", () => {
  it("shows the portal's own look, and has no white label", async () => {
    const bare = await createTestApp();
    try {
      const { db } = bare.database;
      const [hqo] = await db.select().from(brands).where(eq(brands.identifier, "HQO"));
      if (hqo === undefined) throw new Error("The test app has no default brand");
      await db.delete(whitelabelConfigs).where(eq(whitelabelConfigs.brandUuid, hqo.uuid));
      await db.delete(hosts).where(eq(hosts.brandUuid, hqo.uuid));
      const ask = (url: string) => bare.app.inject({ url: `/api${url}` });
      expect((await ask("/public/theme")).json().data.theme).toMatchObject({ brand: "HQO" });
      expect((await ask("/public/whitelabel")).json()).toMatchObject({
        code: "whitelabel.not_found",
      });
    } finally {
      await bare.close();
    }
  });
});
