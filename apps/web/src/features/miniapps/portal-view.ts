import type { ResponseOf } from "@portico/miniapp-sdk/protocol";

/** What an app is refused with. */
export { MiniAppError } from "@portico/miniapp-sdk/host";

/** What mini-apps are told of the portal; the shell gives it, where the features meet. */
export interface PortalView {
  getUser: () => Promise<ResponseOf<"getUser">>;
  getBuilding: (buildingUuid: string) => Promise<ResponseOf<"getBuilding">>;
  listBuildings: () => Promise<ResponseOf<"getBuildings">["buildings"]>;
  brand: () => ResponseOf<"getBrand">;
  /** Part of the world that the visitor's language names, e.g. `US`. */
  region: () => string;
  signOut: () => Promise<void>;
  /** Leads to a page of the portal; throws NOT_SUPPORTED for any other path. */
  navigate: (path: string) => void;
}
