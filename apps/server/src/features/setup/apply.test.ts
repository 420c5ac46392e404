import { readFile } from "node:fs/promises";
import { utilityButtonTypes } from "@portico/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { loadDemoPortfolio } from "../demo/demo-portfolio.ts";
import { createMemoryStorage } from "../imports/testing/run-test-import.ts";
import { applyPortal, planPortal } from "./apply-portal.ts";
import { countPlan, describePlan } from "./plan.ts";
import { readPortalFile, writePortalFile } from "./portal-file.ts";
import { onlyPortfolio, readStoredPortal } from "./stored-portal.ts";
import { harbourFile } from "./testing/harbour-file.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

async function apply(text: string, { db } = database) {
  const file = readPortalFile(text, "portal.yaml");
  const planned = await planPortal(db, file);
  await applyPortal(db, file, planned);
  return { lines: describePlan(planned.plan), ...countPlan(planned.plan), ...planned };
}

const exported = async ({ db } = database) => writePortalFile(await readStoredPortal(db));

describe("apply", () => {
  it("makes everything that the file says, and nothing when it runs again", async () => {
    const first = await apply(harbourFile);
    expect(first.lines).toEqual([
      "+ brand HARBOUR",
      "+ portfolio harbour",
      "+ building harbour/pier",
      "+ building harbour/quay",
      "+ domain harbour/harbour-works.com",
      "+ domain harbour/quay-works.com at quay",
      "+ category harbour/AudienceContent sport",
      "+ tile harbour/shop",
    ]);
    const second = await apply(harbourFile);
    expect(second).toMatchObject({ added: 0, changed: 0, lines: [] });
  });

  it("takes the tiles of docs/operations/first-portal.md, each kind of which the page explains", async () => {
    const file = new URL("../../../../../docs/operations/first-portal.md", import.meta.url);
    const page = await readFile(file, "utf8");
    const [, example = ""] = /```yaml\n(portfolios:\n.+?)```/s.exec(page) ?? [];
    await apply(harbourFile);
    const { lines } = await apply(example);
    expect(lines).toEqual(expect.arrayContaining(["+ tile harbour/amenities"]));
    for (const type of utilityButtonTypes) expect(page).toContain(`\`type\`: \`${type}\``);
  });

  it("tells field by field what changes, keeps what is not said and names what is only here", async () => {
    await apply(harbourFile);
    const { lines } = await apply(`
brands:
  - identifier: HARBOUR
    name: Harbour & Quay
    hosts: [portal.harbour-works.com]
    flags: { show-smart-building: true }
portfolios:
  - slug: harbour
    name: Harbour
    brand: HARBOUR
    buildings:
      - { external_id: pier, name: Pier, address: 1 Pier Road, city: null }
`);
    expect(lines).toEqual([
      "~ brand HARBOUR",
      '    name: "Harbour" → "Harbour & Quay"',
      '    hosts: ["portal.harbour-works.com","harbour.localhost"] → ["portal.harbour-works.com"]',
      "    flags.show-smart-building: null → true",
      "~ building harbour/pier",
      '    city: "Hamburg" → null',
      "  building harbour/quay is not in the file, and stays",
      "  domain harbour/harbour-works.com is not in the file, and stays",
      "  domain harbour/quay-works.com at quay is not in the file, and stays",
      "  category harbour/AudienceContent sport is not in the file, and stays",
      "  tile harbour/shop is not in the file, and stays",
    ]);
    const [brand] = await database.sql`select settings, languages from whitelabel_configs`;
    expect(brand).toMatchObject({
      languages: ["en-us", "de-de"],
      settings: { support_email: "help@harbour-works.com", page_title: "Harbour" },
    });
  });

  it("switches a category off and on, and leaves it as it is where that is not said", async () => {
    const said = (active: string) =>
      harbourFile.replace("        name: Sport\n", `        name: Sport\n${active}`);
    const line = (active: boolean) => `        active: ${active}\n`;
    const isActive = async () => (await database.sql`select active from categories`)[0];
    await apply(harbourFile);
    expect(await isActive()).toEqual({ active: true });
    expect((await apply(said(line(false)))).lines).toEqual([
      "~ category harbour/AudienceContent sport",
      "    active: true → false",
    ]);
    expect(await exported()).toContain("active: false");
    expect(await apply(await exported())).toMatchObject({ added: 0, changed: 0 });
    expect((await apply(said("        position: 3\n"))).changed).toBe(1);
    expect(await isActive()).toEqual({ active: false });
    await apply(said(line(true)));
    expect(await isActive()).toEqual({ active: true });
  });

  it("does nothing where the portal was changed after the plan was shown", async () => {
    const file = readPortalFile(harbourFile, "portal.yaml");
    const shown = await planPortal(database.db, file);
    await apply(harbourFile);
    await expect(applyPortal(database.db, file, shown)).rejects.toThrow("was changed meanwhile");
  });

  it("lets only one of two at once through", async () => {
    const file = readPortalFile(harbourFile, "portal.yaml");
    const shown = await planPortal(database.db, file);
    const both = [1, 2].map(() => applyPortal(database.db, file, shown));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const [row] = await database.sql`select count(*)::int as brands from brands`;
    expect(row).toEqual({ brands: 1 });
  });

  it("leaves pictures of a brand alone", async () => {
    await apply(harbourFile);
    const [image] = await database.sql`
      insert into images (uuid, sha256, width, height, color)
      values (gen_random_uuid(), 'digest', 1, 1, '#000000') returning uuid`;
    await database.sql`update whitelabel_configs set icon_image_uuid = ${image?.["uuid"] ?? null}`;
    await apply(harbourFile.replace("name: Harbour\n    hosts", "name: Quay\n    hosts"));
    const [config] = await database.sql`select icon_image_uuid from whitelabel_configs`;
    expect(config).toEqual({ icon_image_uuid: image?.["uuid"] });
  });

  it("sets aside what waits for an import", async () => {
    const text = harbourFile
      .replace(
        "url: https://shop.harbour-works.com",
        "route: '/building/{building}/content/{page:rules}'",
      )
      .replace("domain: harbour-works.com", "domain: harbour-works.com\n        company: works");
    const { waiting, lines } = await apply(text);
    expect(waiting).toEqual([
      "domain harbour/harbour-works.com waits for the import of the company works; apply the file again after it",
      "tile harbour/shop waits for the import of the page rules; apply the file again after it",
    ]);
    expect(lines).not.toContain("+ tile harbour/shop");
  });
});

describe("export", () => {
  it("applied to an empty database gives the same text, and to its own nothing to do", async () => {
    await apply(harbourFile);
    const text = await exported();
    expect(await apply(text)).toMatchObject({ added: 0, changed: 0 });
    const empty = await createTestDatabase();
    await apply(text, empty);
    expect(await exported(empty)).toBe(text);
    await empty.close();
  });

  it("of the demo plans nothing where it comes from", async () => {
    await loadDemoPortfolio({
      database,
      storage: createMemoryStorage(),
      hashPassword: (password) => Promise.resolve(password),
      secretKey: [new Uint8Array(32)],
      isOwnMachine: true,
      log: () => undefined,
      tellPasswords: () => undefined,
    });
    const text = await exported();
    expect(text).toContain("{page:");
    expect(await apply(text)).toMatchObject({ lines: [], waiting: [] });
    const one = writePortalFile(
      onlyPortfolio(await readStoredPortal(database.db), "northlight-frankfurt"),
    );
    expect(one).not.toContain("slug: seattle");
  });

  it("holds no secret", async () => {
    await apply(harbourFile);
    expect(await exported()).not.toMatch(/secret_|password:|token|private/i);
  });
});
