import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { BrandSettings, ContentType } from "@portico/contract";
import { buildings } from "../features/buildings/buildings.tables.ts";
import { companies } from "../features/companies/companies.tables.ts";
import {
  checkCompany,
  type NewCompany,
  saveCompanies,
} from "../features/companies/companies.write.ts";
import {
  checkContent,
  createContentWrite,
  type NewContent,
} from "../features/content/content.write.ts";
import { categories, contentItems, utilityButtons } from "../features/content/content.tables.ts";
import { images } from "../features/images/images.tables.ts";
import { apps } from "../features/miniapps/miniapps.tables.ts";
import { portfolios } from "../features/portfolios/portfolios.tables.ts";
import { emailDomains, memberships, type Role, users } from "../features/users/users.tables.ts";
import { bareBrandConfig } from "../features/whitelabel/default-brand.ts";
import { brands, hosts, whitelabelConfigs } from "../features/whitelabel/whitelabel.tables.ts";
import type { Db } from "../platform/database/client.ts";
import { and, eq } from "../platform/database/drizzle.ts";
import type { Checked, CheckResult, Draft } from "../platform/writes/check.ts";
import { addressOf, domainNamed } from "./addresses.ts";

/** Password of everybody whom the factories make. */
export const testPassword = "Correct-horse-7";

/** As cheap as Argon2 can be: thousands of tests sign somebody in, and a hash says what checking it takes. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The one row that an insert with `returning` gives back. */
function only<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}

/** The row of a check that finds nothing wrong with what a test wants to write. */
function cleanRow<Row>(result: CheckResult<Row>): Checked<Row> {
  if (result.faults === null) return result.row;
  throw new Error(result.faults.map(({ field, reason }) => `${field} ${reason}`).join(", "));
}

/** A brand with its configuration, shown at the given hosts. */
export async function makeBrand(
  db: Db,
  {
    identifier = `BRAND-${randomUUID()}`,
    hostNames = [],
    pageTitle = "Test",
    scope = "ALL",
    /** The tests of other features sign administrators in with their password alone. */
    secondFactor = "offered",
  }: {
    identifier?: string;
    hostNames?: string[];
    pageTitle?: string;
    scope?: string;
    secondFactor?: BrandSettings["second_factor"];
  } = {},
) {
  const brand = only(await db.insert(brands).values({ identifier, name: identifier }).returning());
  const picture = await makeImage(db);
  await db.insert(whitelabelConfigs).values({
    brandUuid: brand.uuid,
    logoImageUuid: picture.uuid,
    coverImageUuid: picture.uuid,
    settings: {
      ...bareBrandConfig.settings,
      eula_url: "https://portico.example/terms",
      privacy_policy_url: "https://portico.example/privacy",
      support_email: "support@portico.example",
      page_title: pageTitle,
      brand_scope: scope,
      second_factor: secondFactor,
    },
    languages: ["en-us", "de-de"],
  });
  for (const host of hostNames) await db.insert(hosts).values({ host, brandUuid: brand.uuid });
  return brand;
}

/** A picture that the image service knows; there are no bytes behind it. */
export async function makeImage(db: Db) {
  const row = { sha256: randomUUID(), width: 1600, height: 900, color: "#336699" };
  return only(await db.insert(images).values(row).returning());
}

/** A portfolio with one building. */
export async function makePortfolio(db: Db, brandUuid: string) {
  const slug = randomUUID();
  const portfolio = only(
    await db
      .insert(portfolios)
      .values({ slug, name: slug, brandUuid, timezone: "Europe/Berlin" })
      .returning(),
  );
  return { portfolio, building: await makeBuilding(db, portfolio.uuid) };
}

/** What commands call a portfolio. */
export async function slugOf(db: Db, portfolioUuid: string): Promise<string> {
  const rows = await db.select().from(portfolios).where(eq(portfolios.uuid, portfolioUuid));
  return only(rows).slug;
}

export async function makeBuilding(db: Db, portfolioUuid: string, name = "Harbour House") {
  const row = {
    portfolioUuid,
    externalId: randomUUID(),
    name,
    address1: "1 Quay Street",
    city: "Hamburg",
    timezone: "Europe/Berlin",
    locale: "en-us",
  };
  return only(await db.insert(buildings).values(row).returning());
}

/** Somebody who can sign in and belongs to the portfolio, or to one of its buildings only. */
export async function makeUser(
  db: Db,
  { portfolioUuid, buildingUuid }: { portfolioUuid: string; buildingUuid?: string },
  {
    role = "tenant_user",
    email = `${randomUUID()}@tenant.example`,
    ...values
  }: { role?: Role; email?: string } & Partial<Omit<typeof users.$inferInsert, "email">> = {},
) {
  const row = {
    email: addressOf(email),
    firstName: "Maya",
    lastName: "Lind",
    passwordHash: await passwordHash,
    isTermAccepted: true,
    confirmed: true,
    ...values,
  };
  const user = only(await db.insert(users).values(row).returning());
  await db
    .insert(memberships)
    .values({ userUuid: user.uuid, role, portfolioUuid, buildingUuid: buildingUuid ?? null });
  return user;
}

/** Opens the portfolio's building to a mail domain; without a building, all of them. */
export async function makeEmailDomain(
  db: Db,
  { portfolioUuid, buildingUuid }: { portfolioUuid: string; buildingUuid?: string },
  domain = `${randomUUID()}.example`,
) {
  const row = { domain: domainNamed(domain), portfolioUuid, buildingUuid: buildingUuid ?? null };
  return only(await db.insert(emailDomains).values(row).returning());
}

export async function makeCategory(
  db: Db,
  values: Omit<typeof categories.$inferInsert, "externalId">,
) {
  return only(
    await db
      .insert(categories)
      .values({ externalId: randomUUID(), ...values })
      .returning(),
  );
}

/** A company of a building, or of every building of the portfolio. */
export async function makeCompany(
  db: Db,
  { portfolioUuid, ...said }: Draft<NewCompany> & { portfolioUuid: string },
) {
  const row = cleanRow(checkCompany({ externalId: randomUUID(), ...said }));
  await saveCompanies(db, { uuid: portfolioUuid }, [row]);
  const { externalId } = row;
  const isIt = and(
    eq(companies.portfolioUuid, portfolioUuid),
    eq(companies.externalId, externalId),
  );
  return only(await db.select().from(companies).where(isIt));
}

/** Content as the portal itself writes it: by the rules and the write of the feature. */
export async function makeContent(
  db: Db,
  {
    portfolioUuid,
    type,
    ...said
  }: Draft<NewContent> & { portfolioUuid: string; type: ContentType },
) {
  const row = cleanRow(checkContent({ externalId: randomUUID(), ...said }));
  await createContentWrite(type)(db, { uuid: portfolioUuid }, [row]);
  const { externalId } = row;
  const isIt = and(
    eq(contentItems.portfolioUuid, portfolioUuid),
    eq(contentItems.externalId, externalId),
  );
  return only(await db.select().from(contentItems).where(isIt));
}

/** A registered app. */
export async function makeApp(
  db: Db,
  values: Pick<typeof apps.$inferInsert, "portfolioUuid" | "name"> &
    Partial<typeof apps.$inferInsert>,
) {
  const row = { externalId: randomUUID(), url: "https://rooms.example/" };
  return only(
    await db
      .insert(apps)
      .values({ ...row, ...values })
      .returning(),
  );
}

/** A tile of the home; one of the amenities unless it says otherwise. */
export async function makeUtilityButton(
  db: Db,
  values: Pick<typeof utilityButtons.$inferInsert, "portfolioUuid" | "name"> &
    Partial<typeof utilityButtons.$inferInsert>,
) {
  const row = {
    externalId: randomUUID(),
    utilityName: "amenities",
    icon: "amenities",
    type: "native" as const,
  };
  return only(
    await db
      .insert(utilityButtons)
      .values({ ...row, ...values })
      .returning(),
  );
}
