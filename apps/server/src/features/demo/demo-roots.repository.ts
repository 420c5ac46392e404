import type { EmailAddress } from "@portico/rules/email-address";
import { and, eq, inArray, notInArray } from "../../platform/database/drizzle.ts";
import type { Executor } from "../../platform/database/executor.ts";
import { brands, buildings, portfolios, users } from "../../platform/database/schema.ts";
import type { Root } from "../removals/removals.public.ts";

/** What the demo brings, by its names. */
export interface DemoThings {
  brands: readonly string[];
  /** Keys of its buildings, by slug of the portfolio. */
  buildings: ReadonlyMap<string, readonly string[]>;
  accounts: readonly EmailAddress[];
}

/** What is to go, and lines on what stays because somebody made it their own. */
export interface DemoRoots {
  roots: Root[];
  stays: string[];
}

const whole = (rest: Omit<Root, "landlordUuid">): Root => ({ ...rest, landlordUuid: null });

/** Finds what the demo has brought, and what of it holds something that it has not. */
export async function findDemoRoots(db: Executor, things: DemoThings): Promise<DemoRoots> {
  const stays: string[] = [];
  const going: string[] = [];
  const roots: Root[] = [
    whole({ table: users, which: inArray(users.email, [...things.accounts]) }),
  ];
  for (const [slug, keys] of things.buildings) {
    const [portfolio] = await db.select().from(portfolios).where(eq(portfolios.slug, slug));
    if (portfolio === undefined) continue;
    const own = await db
      .select({ name: buildings.name })
      .from(buildings)
      .where(
        and(
          eq(buildings.portfolioUuid, portfolio.uuid),
          notInArray(buildings.externalId, [...keys]),
        ),
      );
    if (own.length === 0) {
      going.push(portfolio.uuid);
      continue;
    }
    const names = own.map(({ name }) => name).join(", ");
    stays.push(`Portfolio ${slug}, with what shows in all of it: ${names} is not the demo's.`);
    const which = inArray(buildings.externalId, [...keys]);
    roots.push({ table: buildings, which, landlordUuid: portfolio.uuid });
  }
  roots.push(whole({ table: portfolios, which: inArray(portfolios.uuid, going) }));
  const used = await db
    .select({ brandUuid: portfolios.brandUuid })
    .from(portfolios)
    .where(notInArray(portfolios.uuid, going));
  const held = new Set(used.map(({ brandUuid }) => brandUuid));
  const known = await db
    .select()
    .from(brands)
    .where(inArray(brands.identifier, [...things.brands]));
  const free = known.filter(({ uuid }) => !held.has(uuid)).map(({ uuid }) => uuid);
  for (const { uuid, identifier } of known) {
    if (held.has(uuid)) stays.push(`Brand ${identifier}: a portfolio that stays has it.`);
  }
  roots.push(whole({ table: brands, which: inArray(brands.uuid, free) }));
  return { roots, stays };
}
