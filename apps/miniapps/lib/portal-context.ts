import type { HostContext } from "@portico/miniapp-sdk/protocol";
import { useHostContext } from "@portico/miniapp-sdk/react";
import { createContext, use } from "react";
import type { Portal } from "./portal.ts";

/** Provided once, by `mount`. */
export const PortalContext = createContext<Portal | null>(null);

/** The line to the portal around the app. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error("usePortal needs a PortalContext above it");
  return portal;
}

/** Whether the app stands in a kiosk: what one visitor does is nothing to the next. */
export const useIsKiosk = () => useHostContext()?.isKiosk === true;

/** The building that the app is used in, and its clock. */
export interface Place extends NonNullable<HostContext["building"]> {
  /** IANA zone. */
  timeZone: string;
}

/** Where the app is used; null until the portal has said it. */
export function usePlaceIfKnown(): Place | null {
  const context = useHostContext();
  if (context?.building == null) return null;
  return { ...context.building, timeZone: context.timeZone };
}

/** Where the app is used; for what `mount` shows. */
export function usePlace(): Place {
  const place = usePlaceIfKnown();
  if (place === null) throw new Error("usePlace needs a building around the app");
  return place;
}
