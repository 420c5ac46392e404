import type { Service, ServiceProvider } from "@portico/contract";
import type { ResourceRow } from "../resources/resources.repository.ts";
import type { ProviderRow } from "./providers.repository.ts";

/** A service as everybody in the building sees it; its price is in minor units (9.013). */
const toService = (row: ResourceRow): Service => ({
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  duration_minutes: row.minMinutes,
  price: row.priceMinor,
  currency_type: row.currencyType,
  days_ahead: row.daysAhead,
  pays_by: row.priceMinor === null ? null : row.paysBy,
  needs_approval: row.needsApproval,
  cancellation_window_end_minutes: row.cancellationMinutes,
  cancellation_description: row.cancellationDescription,
  questions: row.questions,
});

/** A provider with those of some services that are its own. */
export const toProvider = (
  row: ProviderRow,
  services: readonly ResourceRow[],
): ServiceProvider => ({
  uuid: row.uuid,
  name: row.name,
  description: row.description,
  floor: row.floor,
  services: services.filter(({ providerUuid }) => providerUuid === row.uuid).map(toService),
});
