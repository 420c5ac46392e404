import { isOwnMiniApp } from "@portico/rules/mini-apps-origin";
import type { AppRow } from "./miniapps.repository.ts";

/** Whether nobody but the portal answers for an app: whoever uses the portal trusts it already. */
export const isPortals = ({ url, origins }: Pick<AppRow, "url" | "origins">) =>
  isOwnMiniApp(url) && origins.length === 0;
