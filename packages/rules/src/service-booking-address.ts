import type { ContentItem } from "@portico/contract";

/** The fields of a content item that name a service. */
export type BookedService = Pick<
  ContentItem,
  "attachable_service_uuid" | "attachable_service_provider_uuid"
>;

/**
 * Where a service that a content belongs to is booked (7.068): in the brand's app for it, at
 * `providers/{providerUuid}/events/{serviceUuid}`. Null where no service is named, or there is no such app.
 *
 * @param base where the app begins
 */
export function serviceBookingAddress(
  base: string | null,
  { attachable_service_uuid: service, attachable_service_provider_uuid: provider }: BookedService,
): string | null {
  const url = URL.parse(base ?? "");
  if (url === null || service === null || provider === null) return null;
  url.pathname = `${url.pathname.replace(/\/$/, "")}/providers/${provider}/events/${service}`;
  return url.href;
}
