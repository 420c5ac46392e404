import type { Executor } from "../../../platform/database/executor.ts";
import { type Checked, createCheck } from "../../../platform/writes/check.ts";
import { wholeWithin } from "../../../platform/writes/number-rules.ts";
import { line, paragraphs } from "../../../platform/writes/text-rules.ts";
import { uuid } from "../../../platform/writes/word-rules.ts";
import type { serviceProviders } from "../bookings.tables.ts";
import { upsertProviders } from "../resources/resource-writes.repository.ts";

/** What somebody may say of a provider. */
export type NewProvider = Omit<
  typeof serviceProviders.$inferInsert,
  "createdAt" | "portfolioUuid" | "uuid"
>;

/** Checks what is to be written of a provider. */
export const checkProvider = createCheck<NewProvider>(
  {
    externalId: line(200),
    buildingUuid: uuid,
    name: line(120),
    description: paragraphs(2000),
    floor: line(20),
    staff: wholeWithin(1, 100),
    position: wholeWithin(-1_000_000, 1_000_000),
  },
  ["externalId", "name"],
);

/** Adds or changes providers of a portfolio that say the same fields. */
export const saveProviders = (
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewProvider>[],
) => upsertProviders(db, portfolioUuid, rows);
