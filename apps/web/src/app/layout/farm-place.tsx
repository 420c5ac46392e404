import { isWebViewPath } from "@portico/contract/pages/web-view";
import { useLocation } from "@tanstack/react-router";
import { FarmBar } from "../../features/farms/farm-bar.tsx";

/** The farm bar, but for web views, which are parts of other apps. */
export function FarmPlace() {
  const isWebView = useLocation({ select: ({ pathname }) => isWebViewPath(pathname) });
  return isWebView ? null : <FarmBar />;
}
