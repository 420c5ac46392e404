import { uuidForm } from "@portico/contract/uuid";
import { createViews } from "../lib/views.ts";

/** What the app can show. */
export type View =
  | { name: "services" }
  | { name: "service"; providerUuid: string; serviceUuid: string }
  | { name: "mine" }
  | { name: "booking"; resourceUuid: string; bookingUuid: string };

export const { ViewsContext, useViews } = createViews<View>();

const serviceAddress = new RegExp(`/providers/(${uuidForm})/events/(${uuidForm})/?$`, "i");

/** The service that an address of the app names, as contents of a building lead to it; none for others. */
export function viewsAt(pathname: string): View[] {
  const [, providerUuid, serviceUuid] = serviceAddress.exec(pathname) ?? [];
  if (providerUuid === undefined || serviceUuid === undefined) return [];
  return [{ name: "service", providerUuid, serviceUuid }];
}
