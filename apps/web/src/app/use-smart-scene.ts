import { isWebViewPath } from "@portico/contract/pages/web-view";
import { useLocation, useParams } from "@tanstack/react-router";
import type { SmartScene } from "../features/smart-building/smart-scene.ts";
import { useBrand } from "../features/whitelabel/api.ts";

/** Where the screens of smart suites stand: their pages are the same in the portal and in web views. */
export function useSmartScene(): SmartScene {
  const { buildingUuid = "" } = useParams({ strict: false });
  const isWebView = useLocation({ select: ({ pathname }) => isWebViewPath(pathname) });
  const { support_email: supportEmail } = useBrand().settings;
  return { area: isWebView ? "web-view" : "portal", buildingUuid, supportEmail };
}
