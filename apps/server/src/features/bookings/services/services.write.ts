import { bookingLimits } from "@portico/contract/constants";
import type { Executor } from "../../../platform/database/executor.ts";
import { type Checked, createCheck, Fault, type Rule } from "../../../platform/writes/check.ts";
import { faultOfPrice } from "../../../platform/writes/price-rules.ts";
import { uuid, yesNo } from "../../../platform/writes/word-rules.ts";
import { upsertServices } from "../resources/resource-writes.repository.ts";
import { bookableRules, type NewBookable, stepMinutes } from "../resources/resources.write.ts";

/** What somebody may say of a service. */
export type NewService = NewBookable & {
  providerUuid: string;
  /** It takes as long as it takes. */
  minMinutes: number;
};

const duration: Rule<number> = (minutes) => {
  if (minutes < 5 || minutes > bookingLimits.longestMinutes) {
    return new Fault(`is ${minutes}, not between 5 and ${bookingLimits.longestMinutes}`);
  }
  return minutes % 5 === 0 ? minutes : new Fault(`is ${minutes}, no multiple of 5`);
};

const stepOfService: Rule<number, number, NewService> = (step, row) => {
  const { minMinutes } = row;
  return typeof minMinutes === "number" && minMinutes % step !== 0
    ? new Fault(`is ${step}, of which its duration is not made`)
    : stepMinutes(step, row);
};

/** Checks what is to be written of a service. */
export const checkService = createCheck<NewService>(
  {
    ...bookableRules,
    providerUuid: uuid,
    minMinutes: duration,
    stepMinutes: stepOfService,
    needsApproval: yesNo,
  },
  ["externalId", "name", "openingHours", "minMinutes"],
  faultOfPrice,
);

/** Adds or changes services of a portfolio that say the same fields. */
export const saveServices = (
  db: Executor,
  { uuid: portfolioUuid }: { uuid: string },
  rows: readonly Checked<NewService>[],
) =>
  upsertServices(
    db,
    portfolioUuid,
    rows.map((row) => ({ ...row, maxMinutes: row.minMinutes })),
  );
