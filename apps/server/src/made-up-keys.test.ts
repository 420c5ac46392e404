import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { sessions } from "./features/auth/auth.tables.ts";
import { contentItems } from "./features/content/content.tables.ts";
import { makeDirectory } from "./features/scim/testing/scim-client.ts";
import { addProvider } from "./features/sso/testing/sso-trip.ts";
import { ssoDomains } from "./features/sso/sso.tables.ts";
import { emailDomains, memberships } from "./features/users/users.tables.ts";
import { brands } from "./features/whitelabel/whitelabel.tables.ts";
import { scimDirectories } from "./features/scim/scim.tables.ts";
import { eq } from "./platform/database/drizzle.ts";
import { domainNamed } from "./testing/addresses.ts";
import { makeBrand, makeContent, makeEmailDomain, makeUser } from "./testing/factories.ts";
import { usePortal } from "./testing/use-portal.ts";

/** Whatever visitors can make up must not take the place of what the process remembers. */
const test = usePortal();
beforeAll(async () => {
  await test.app.ready();
  // From here on nobody hears of changes: what is answered anew was not remembered.
  const tables = ["memberships", "email_domains", "sso_domains", "scim_directories", "sessions"];
  for (const table of [...tables, "brands", "content_items"]) {
    await test.database.sql.unsafe(`alter table ${table} disable trigger user`);
  }
});

/** Where a key is used, and what makes it a real one. */
interface MadeUpKey {
  /** Whether the key holds. */
  ask(): Promise<boolean>;
  makeReal(): Promise<unknown>;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });
const opens = async (url: string, headers: Record<string, string>) =>
  (await get(url, headers)).statusCode === 200;

const keys: Record<string, () => Promise<MadeUpKey>> = {
  "an access token": async () => {
    const { email, uuid } = await makeUser(test.database.db, test.ours);
    const headers = await test.bearer(email);
    const setEnd = (endedAt: Date | null) =>
      test.database.db.update(sessions).set({ endedAt }).where(eq(sessions.userUuid, uuid));
    await setEnd(new Date());
    return {
      ask: () => opens("/api/users/current", headers),
      makeReal: () => setEnd(null),
    };
  },
  "a directory's token": async () => {
    const { uuid, token } = await makeDirectory(test.database.db, test.ours.portfolioUuid);
    const setHash = (tokenHash: string) =>
      test.database.db
        .update(scimDirectories)
        .set({ tokenHash })
        .where(eq(scimDirectories.uuid, uuid));
    const [row] = await test.database.db
      .select()
      .from(scimDirectories)
      .where(eq(scimDirectories.uuid, uuid));
    await setHash(randomUUID());
    return {
      ask: () => opens("/scim/v2/Users", { authorization: `Bearer ${token}` }),
      makeReal: () => setHash(row?.tokenHash ?? ""),
    };
  },
  "a building": async () => {
    const { portfolioUuid, buildingUuid } = test.theirs;
    const { email, uuid } = await makeUser(test.database.db, test.ours);
    const headers = await test.bearer(email);
    const membership = { userUuid: uuid, role: "tenant_user", portfolioUuid } as const;
    return {
      ask: () => opens(`/api/tenant/v1/buildings/${buildingUuid}`, headers),
      makeReal: () => test.database.db.insert(memberships).values(membership),
    };
  },
  "a mail domain that may join": async () => {
    const domain = `${randomUUID()}.example`;
    return {
      ask: async () =>
        (await get(`/api/public/buildings?email_domain=${domain}`)).json().data.buildings.length >
        0,
      makeReal: () => makeEmailDomain(test.database.db, test.ours, domain),
    };
  },
  "a mail domain that signs in elsewhere": async () => {
    const settings = {
      entity_id: "https://idp.example",
      single_signon_service: "https://idp.example/sso",
      certificates: [],
    };
    const { uuid } = await addProvider(test, test.ours, { kind: "saml", settings });
    const domain = domainNamed(`${randomUUID()}.example`);
    const row = { domain, providerUuid: uuid, isRequired: false };
    return {
      ask: async () =>
        (await get(`/api/sso/v1/providers?email=a@${domain}`)).json().saml_providers.length > 0,
      makeReal: () => test.database.db.insert(ssoDomains).values(row),
    };
  },
};

it.each(Object.keys(keys))("%s that was refused is not remembered", async (name) => {
  const key = await keys[name]?.();
  expect(await key?.ask()).toBe(false);
  await key?.makeReal();
  expect(await key?.ask()).toBe(true);
});

it("a mail domain that was found is remembered, though a query builder runs with each `then`", async () => {
  const { domain } = await makeEmailDomain(test.database.db, test.ours);
  const ask = async () =>
    (await get(`/api/public/buildings?email_domain=${domain}`)).json().data.buildings.length;
  expect(await ask()).toBe(1);
  await test.database.db.delete(emailDomains).where(eq(emailDomains.domain, domain));
  expect(await ask()).toBe(1);
});

it("thousands of hosts that nobody configured leave the configured ones remembered", async () => {
  const { db } = test.database;
  const host = "remembered.test";
  const { uuid } = await makeBrand(db, { identifier: "REMEMBERED", hostNames: [host] });
  const nameOf = async () =>
    (await test.app.inject({ url: "/api/public/brand-config", headers: { host } })).json().name;
  await expect.poll(nameOf).toBe("REMEMBERED");
  await db.update(brands).set({ name: "Changed unheard" }).where(eq(brands.uuid, uuid));
  for (let at = 0; at < 1100; at += 1) {
    await get("/api/public/brand-config", { host: `h${at}.test` });
  }
  expect(await nameOf()).toBe("REMEMBERED");
});

it("a list is kept under one spelling of its building, and in the parts that pages ask for", async () => {
  const { portfolioUuid, buildingUuid, email } = test.ours;
  const { db } = test.database;
  await makeContent(db, { portfolioUuid, type: "post", title: "First", isSpotlight: true });
  const headers = await test.bearer(email);
  const titlesOf = async (uuid: string, query: string) => {
    const path = `/api/tenant/v1/buildings/${uuid}/categories/contents-spotlight?${query}`;
    const { contents } = (await get(path, headers)).json().data;
    return contents.map(({ title }: { title: string }) => title);
  };
  expect(await titlesOf(buildingUuid, "lang=en-us")).toEqual(["First"]);
  await db
    .update(contentItems)
    .set({ title: "Unheard" })
    .where(eq(contentItems.portfolioUuid, portfolioUuid));
  expect(await titlesOf(buildingUuid.toUpperCase(), "lang=en_US")).toEqual(["First"]);
  expect(await titlesOf(buildingUuid, "limit=17")).toEqual(["Unheard"]);
});
