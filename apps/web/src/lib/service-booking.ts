import { miniAppAddress, miniAppsOrigin } from "@portico/rules/mini-apps-origin";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "./client.ts";

/** Where the brand's app for booking services begins; null where it has none. */
export function useServiceBookingUrl(): string | null {
  const query = callQuery("getBrandConfig", {});
  const select = ({ settings }: { settings: { service_booking_url?: string } }) =>
    settings.service_booking_url;
  const url = useQuery({ ...query, staleTime: Infinity, select }).data;
  return url === undefined ? null : miniAppAddress(url, miniAppsOrigin(location.origin));
}
