import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CommandFailure } from "../../platform/commands/command.ts";
import { createTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { applyPortal, planPortal } from "./apply-portal.ts";
import { patternFault } from "./pattern-words.ts";
import { readPortalFile, writePortalFile } from "./portal-file.ts";
import { portalSchema } from "./portal-schema.ts";
import { readStoredPortal } from "./stored-portal.ts";
import { harbourFile } from "./testing/harbour-file.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function apply(text: string): Promise<void> {
  const file = readPortalFile(text, "portal.yaml");
  await applyPortal(database.db, file, await planPortal(database.db, file));
}

const exported = async () => writePortalFile(await readStoredPortal(database.db));

async function faultsOf(text: string): Promise<string> {
  return apply(text).then(
    () => "",
    (error: unknown) => {
      if (error instanceof CommandFailure) return error.message;
      throw error;
    },
  );
}

describe("a file that cannot be applied", () => {
  it.each([
    ["brandz: []", "portal.yaml:1:1: brandz is not known: did you mean brands?"],
    [
      harbourFile.replace("      support_email:", "      suport_email:"),
      "portal.yaml:10:7: brands.0.settings.suport_email is not known: did you mean support_email?",
    ],
    [
      harbourFile.replace("name: Pier", "name: 12"),
      "portal.yaml:25:15: portfolios.0.buildings.0.name must be a text (in quotes, where it looks like a number)",
    ],
    [
      harbourFile.replace("        address: 1 Pier Road\n", ""),
      "portal.yaml:24:9: portfolios.0.buildings.0 needs address",
    ],
    [harbourFile.replace("Europe/Berlin", "Berlin"), "portfolios.0.timezone is not a time zone"],
    [harbourFile.replace("type: webview", "type: web"), "portfolios.0.tiles.0.type is none of"],
    [
      harbourFile.replace("https://shop.harbour-works.com", "javascript:1"),
      "portfolios.0.tiles.0.url is no address that may be followed: javascript:1",
    ],
    [
      harbourFile.replace("utility_name: shop", `utility_name: ${"shop".repeat(26)}`),
      "portfolios.0.tiles.0.utility_name has 104 characters, at most 100 are allowed",
    ],
    [
      harbourFile.replace("https://harbour-works.com/terms", "javascript:1"),
      "brands.0.settings.eula_url is not a web address",
    ],
    [
      harbourFile.replace("building: quay", "building: key"),
      "portfolios.0.domains.1.building is no building of harbour: key",
    ],
    [harbourFile.replace("brand: HARBOUR", "brand: PORT"), "is no brand: PORT"],
    [
      harbourFile.replace("identifier: HARBOUR", "identifier: Harbour"),
      "brands.0.identifier is not a short name of A-Z and 0-9",
    ],
    [
      harbourFile.replace("external_id: quay", "external_id: pier"),
      "portfolios.0.buildings.1 says pier again",
    ],
    [
      harbourFile.replace(/ +support_email.*\n/, ""),
      "portal.yaml:8:7: brands.0.settings needs support_email",
    ],
    ["brands: [", "portal.yaml:1:10: Flow sequence"],
    ["brands: []\nbrands: []", "portal.yaml:2:1: Map keys must be unique"],
  ])("says where it is wrong: %#", async (text, expected) => {
    expect(await faultsOf(text)).toContain(expected);
    expect(await exported()).toContain("brands: []");
  });

  it("is told what each text is to be in words, not by a pattern", () => {
    const patterns = [...JSON.stringify(portalSchema).matchAll(/"pattern":("(?:\\.|[^"])+")/g)];
    const faults = patterns.map(([, pattern = ""]) => patternFault(JSON.parse(pattern) as string));
    expect(faults.filter((fault) => !/^is not an? /.test(fault))).toEqual([]);
    expect(faults.length).toBeGreaterThan(10);
  });

  it("takes no host from a brand that it does not name", async () => {
    await apply(harbourFile);
    const other = harbourFile
      .replaceAll("HARBOUR", "OTHER")
      .replace("slug: harbour", "slug: other");
    expect(await faultsOf(other)).toContain(
      "brands.0.hosts has portal.harbour-works.com, which is a host of HARBOUR",
    );
  });
});
